// Autosaves of earlier forms, on the device and the server, as offers: for each form the newer of both.
import type { GetOwnAutosavesQuery } from '../../../generated/graphql.ts'
import type { AutosaveScope } from '../../../platform/autosave/autosave-scope.ts'
import {
  type DeviceAutosave,
  listAutosaves,
  reloadAutosave,
} from '../../../platform/autosave/device-autosaves.ts'
import { onFormClosed } from '../../../platform/autosave/open-forms.ts'
import type { FormValues } from '../../entity/entity-item.ts'
import { isSameValue } from '../../entity/same-value.ts'

export type ServerAutosave = GetOwnAutosavesQuery['copies'][number]

export interface Offer extends DeviceAutosave {
  /** This browser has the text; if only the server has it, it was typed on another device. */
  isOnDevice: boolean
  isOnServer: boolean
  /** The author, if it is another person: their text can be compared and used, but never discarded here. */
  by: string | null
}

/** A server copy in the form of a device draft. */
function toDeviceAutosave(copy: ServerAutosave, place: AutosaveScope): DeviceAutosave {
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
export function combineOffer(
  here: DeviceAutosave | undefined,
  there: DeviceAutosave | undefined,
): Offer | null {
  const isNewerThere = !here || (there && there.at > here.at && !isSameValue(there.values, here.values))
  const newer = isNewerThere ? there : here
  return newer
    ? { ...newer, isOnDevice: here !== undefined, isOnServer: there !== undefined, by: null }
    : null
}

/** Parameters of a search for an item's offers. */
export interface OfferSearch {
  place: AutosaveScope
  signal: AbortSignal
  /** The server's autosaves of the person's own forms. */
  readOwn(): Promise<readonly ServerAutosave[]>
  /** The server's autosaves of everyone, if one of them was requested by its form. */
  readAll: (() => Promise<readonly ServerAutosave[]>) | null
  /** Called with each draft once no tab of this browser has its form open. */
  onFound(offer: Offer): void
  /** Called with the form of a server copy that was discarded on this device. */
  onDiscarded(owner: string): void
}

/** Finds the autosaves of an item. */
export async function findAutosaves({ onFound, onDiscarded, ...search }: OfferSearch): Promise<void> {
  const { place, signal } = search
  const [here, own, all] = await Promise.all([
    listAutosaves(place).catch(nothingRead),
    search.readOwn().catch(nothingRead),
    search.readAll?.().catch(nothingRead) ?? [],
  ])
  if (signal.aborted) return
  const there = own.map((copy) => toDeviceAutosave(copy, place))
  for (const owner of new Set([...here, ...there].map((draft) => draft.owner))) {
    const isOwners = (draft: DeviceAutosave) => draft.owner === owner
    const kept = here.find(isOwners)
    const onServer = there.find(isOwners)
    onFormClosed(owner, signal, async () => {
      // Its form may have saved or discarded it before closing.
      const left = kept && (await reloadAutosave(kept).catch(nothing))
      if (signal.aborted) return
      if (kept?.isDiscarded && !left && onServer) onDiscarded(owner)
      const offer = kept && !left ? null : combineOffer(left, onServer)
      if (offer) onFound(offer)
    })
  }
  for (const copy of all)
    if (!own.some(({ form }) => form === copy.form))
      onFound({ ...toDeviceAutosave(copy, place), isOnDevice: false, isOnServer: true, by: copy.person.name })
}

/** Unsaved text of other people, based on this version, as offers to the current holder of the item. */
export function getOffersOfOthers(
  copies: readonly ServerAutosave[],
  place: AutosaveScope,
  { own, version }: { own: string; version: number },
): Offer[] {
  return copies
    .filter((copy) => copy.person.id !== own && copy.version === version)
    .map((copy) => ({
      ...toDeviceAutosave(copy, place),
      isOnDevice: false,
      isOnServer: true,
      by: copy.person.name,
    }))
}

const nothing = () => undefined
function nothingRead(error: unknown): [] {
  console.warn('The autosave of a form could not be read', error)
  return []
}
