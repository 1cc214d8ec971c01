// How an item stands for one tab, from what the server answered: pure functions.
import type { Editing, EditingPerson, EditRequest, Presence } from './lock.documents.ts'

/** Whose a tab is. */
export interface OwnTab {
  personId: string
  tabId: string
}

/** Of two answers about the same item the newer: by the epoch, which only grows, then by the moment. */
export function newerOf(known: Editing | null, next: Editing): Editing {
  if (!known) return next
  const [was, is] = [Number(known.lock?.epoch ?? 0), Number(next.lock?.epoch ?? 0)]
  if (is !== was) return is > was ? next : known
  return Date.parse(next.serverTime) >= Date.parse(known.serverTime) ? next : known
}

/** Who may write the item now: this tab, another one of the same person, somebody else, or nobody. */
export type Writer = 'thisTab' | 'ownOtherTab' | 'other' | 'nobody'

export function writerOf({ lock }: Editing, { personId, tabId }: OwnTab): Writer {
  if (!lock?.isLive) return 'nobody'
  if (lock.holder?.id !== personId) return 'other'
  return lock.tabId === tabId ? 'thisTab' : 'ownOtherTab'
}

/** What this tab asked for: it waits, or was declined. */
export function ownRequest({ requests }: Editing, { tabId }: OwnTab): EditRequest | undefined {
  return requests.find((request) => request.tabId === tabId)
}

/** Who waits for an answer of this tab, first come first. */
export function waitingFor({ requests }: Editing): readonly EditRequest[] {
  return requests.filter(({ declinedDate }) => declinedDate === null)
}

/** Somebody who has an item open, in however many tabs. */
export interface Here {
  person: EditingPerson
  isEditing: boolean
  /** Their tab that would be given the lock, or that would be taken off: the one that edits, else the one that may. */
  tab: Presence
}

/** Everybody who has the item open, whoever edits first. */
export function peopleHere({ lock, present }: Pick<Editing, 'lock' | 'present'>): readonly Here[] {
  const holderTab = lock?.isLive ? lock.tabId : null
  const people = new Map<string, Here>()
  for (const tab of present) {
    const isEditing = tab.tabId === holderTab
    const known = people.get(tab.person.id)
    if (!known || isEditing || (!known.isEditing && !known.tab.mayEdit && tab.mayEdit))
      people.set(tab.person.id, { person: tab.person, isEditing, tab })
  }
  return [...people.values()].sort((one, other) => Number(other.isEditing) - Number(one.isEditing))
}
