// The item field that an upload is for. It is stored with the upload, so that a file that finishes after the person left is offered when
// the item is opened again.
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { randomKey } from '../../platform/random.ts'
import { stripSitePrefix } from '../../platform/site-address.ts'
import type { UploadDestination } from '../../platform/upload/item.ts'

export interface UploadTarget {
  /** Identifies the edited item, across openings. */
  key: string
  /** Identifies the open screen, different for each opening. */
  owner: string
  /** The screen is closed: values passed to its fields would be lost. */
  isClosed(): boolean
}

const UploadTargetContext = createContext<UploadTarget | undefined>(undefined)

export const UploadTargetScope = UploadTargetContext.Provider
export const useUploadTarget = (): UploadTarget | undefined => useContext(UploadTargetContext)

/** The place of an item's form, for as long as it is mounted. */
export function useNewUploadTarget(key: string): UploadTarget {
  const owner = useRef<string>(undefined)
  owner.current ??= randomKey()
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const { current } = owner
  return useMemo(() => ({ key, owner: current, isClosed: () => isClosed.current }), [key, current])
}

/** The target of a field's upload; undefined outside an item. */
export function getUploadDestination(
  place: UploadTarget | undefined,
  { field, label }: Pick<UploadDestination, 'field' | 'label'>,
): UploadDestination | undefined {
  return place && { place: place.key, owner: place.owner, field, label, address: stripSitePrefix() }
}
