// Autosaves of earlier forms, on the device and the server, as offers: for each form the newer of both.
import type { GetOwnWorkingCopiesQuery } from '../../../generated/graphql.ts'
import { type DeviceDraft, draftsOf, rereadDraft } from '../../../platform/drafts/device-drafts.ts'
import type { DraftScope } from '../../../platform/drafts/draft-scope.ts'
import { whenClosed } from '../../../platform/drafts/open-forms.ts'
import type { FormValues } from '../../entity/entity-item.ts'
import { isSameValue } from '../../entity/same-value.ts'

export type WorkingCopy = GetOwnWorkingCopiesQuery['copies'][number]

export interface Offer extends DeviceDraft {
  /** This browser has the text; if only the server has it, it was typed on another device. */
  isOfDevice: boolean
  isOnServer: boolean
  /** The author, if it is another person: their text can be compared and used, but never discarded here. */
  by: string | null
}

/** A server copy in the form of a device draft. */
function draftOf(copy: WorkingCopy, place: DraftScope): DeviceDraft {
  return {
    ...place,
    owner: copy.form,
    version: copy.version ?? null,
    values: copy.values as FormValues,
    base: copy.base as FormValues,
    at: Date.parse(copy.typedDate as string),
  }
}

/** Combines a form's autosaves on device and server to one offer; the device's wins when both are equal. */
export function offerOf(here: DeviceDraft | undefined, there: DeviceDraft | undefined): Offer | null {
  const isNewerThere = !here || (there && there.at > here.at && !isSameValue(there.values, here.values))
  const newer = isNewerThere ? there : here
  return newer
    ? { ...newer, isOfDevice: here !== undefined, isOnServer: there !== undefined, by: null }
    : null
}

/** Parameters of a search for an item's offers. */
export interface Search {
  place: DraftScope
  signal: AbortSignal
  /** The server's autosaves of the person's own forms. */
  readOwn(): Promise<readonly WorkingCopy[]>
  /** The server's autosaves of everyone, if one of them was requested by its form. */
  readAll: (() => Promise<readonly WorkingCopy[]>) | null
  /** Called with each draft once no tab of this browser has its form open. */
  onLeft(offer: Offer): void
  /** Called with the form of a server copy that was discarded on this device. */
  onDiscarded(owner: string): void
}

/** Finds the autosaves of an item. */
export async function findLeft({ onLeft, onDiscarded, ...search }: Search): Promise<void> {
  const { place, signal } = search
  const [here, own, all] = await Promise.all([
    draftsOf(place).catch(nothingRead),
    search.readOwn().catch(nothingRead),
    search.readAll?.().catch(nothingRead) ?? [],
  ])
  if (signal.aborted) return
  const there = own.map((copy) => draftOf(copy, place))
  for (const owner of new Set([...here, ...there].map((draft) => draft.owner))) {
    const isOwners = (draft: DeviceDraft) => draft.owner === owner
    const kept = here.find(isOwners)
    const onServer = there.find(isOwners)
    whenClosed(owner, signal, async () => {
      // Its form may have saved or discarded it before closing.
      const left = kept && (await rereadDraft(kept).catch(nothing))
      if (signal.aborted) return
      if (kept?.isDiscarded && !left && onServer) onDiscarded(owner)
      const offer = kept && !left ? null : offerOf(left, onServer)
      if (offer) onLeft(offer)
    })
  }
  for (const copy of all)
    if (!own.some(({ form }) => form === copy.form))
      onLeft({ ...draftOf(copy, place), isOfDevice: false, isOnServer: true, by: copy.person.name })
}

/** Unsaved text of other people, based on this version, as offers to the current holder of the item. */
export function offersOfOthers(
  copies: readonly WorkingCopy[],
  place: DraftScope,
  { own, version }: { own: string; version: number },
): Offer[] {
  return copies
    .filter((copy) => copy.person.id !== own && copy.version === version)
    .map((copy) => ({ ...draftOf(copy, place), isOfDevice: false, isOnServer: true, by: copy.person.name }))
}

const nothing = () => undefined
function nothingRead(error: unknown): [] {
  console.warn('What was kept of a form could not be read', error)
  return []
}
