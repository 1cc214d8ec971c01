// The state of an item from one tab's point of view, derived from the server's answers. Pure functions.
import type { Editing, EditingPerson, EditRequest, Presence } from './lock.documents.ts'

/** The person and tab of this session. */
export interface OwnTab {
  personId: string
  tabId: string
}

/** The newer of two answers about an item: by epoch, which only grows, then by time. */
export function pickNewer(known: Editing | null, next: Editing): Editing {
  if (!known) return next
  const [was, is] = [Number(known.lock?.epoch ?? 0), Number(next.lock?.epoch ?? 0)]
  if (is !== was) return is > was ? next : known
  return Date.parse(next.serverTime) >= Date.parse(known.serverTime) ? next : known
}

/** Who may write the item now: this tab, another tab of the same person, another person, or nobody. */
export type Writer = 'thisTab' | 'ownOtherTab' | 'other' | 'nobody'

export function getWriter({ lock }: Editing, { personId, tabId }: OwnTab): Writer {
  if (!lock?.isLive) return 'nobody'
  if (lock.holder?.id !== personId) return 'other'
  return lock.tabId === tabId ? 'thisTab' : 'ownOtherTab'
}

/** The request of this tab, waiting or declined. */
export function findOwnRequest({ requests }: Editing, { tabId }: OwnTab): EditRequest | undefined {
  return requests.find((request) => request.tabId === tabId)
}

/** Requests that wait for this tab's answer, in order of arrival. */
export function listWaitingRequests({ requests }: Editing): readonly EditRequest[] {
  return requests.filter(({ declinedDate }) => declinedDate === null)
}

/** A person who has an item open, in any number of tabs. */
export interface PresentPerson {
  person: EditingPerson
  isEditing: boolean
  /** The tab that a handover or removal would address: the one that edits, else one that may edit. */
  tab: Presence
}

/** All people who have the item open, the editor first. */
export function listPresentPeople({
  lock,
  present,
}: Pick<Editing, 'lock' | 'present'>): readonly PresentPerson[] {
  const holderTab = lock?.isLive ? lock.tabId : null
  const people = new Map<string, PresentPerson>()
  for (const tab of present) {
    const isEditing = tab.tabId === holderTab
    const known = people.get(tab.person.id)
    if (!known || isEditing || (!known.isEditing && !known.tab.canEdit && tab.canEdit))
      people.set(tab.person.id, { person: tab.person, isEditing, tab })
  }
  return [...people.values()].sort((one, other) => Number(other.isEditing) - Number(one.isEditing))
}
