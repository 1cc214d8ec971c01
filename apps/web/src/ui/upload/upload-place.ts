// The item field that an upload is for. It is stored with the upload, so that a file that finishes after the person left is offered when
// the item is opened again.
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { randomKey } from '../../platform/random.ts'
import { innerPath } from '../../platform/site-address.ts'
import type { MeantFor } from '../../platform/upload/item.ts'

export interface UploadPlace {
  /** Identifies the edited item, across openings. */
  key: string
  /** Identifies the open screen, different for each opening. */
  owner: string
  /** The screen is closed: values passed to its fields would be lost. */
  isLeft(): boolean
}

const UploadPlaceContext = createContext<UploadPlace | undefined>(undefined)

export const UploadPlaceScope = UploadPlaceContext.Provider
export const useUploadPlace = (): UploadPlace | undefined => useContext(UploadPlaceContext)

/** The place of an item's form, for as long as it is mounted. */
export function useNewUploadPlace(key: string): UploadPlace {
  const owner = useRef<string>(undefined)
  owner.current ??= randomKey()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const { current } = owner
  return useMemo(() => ({ key, owner: current, isLeft: () => isLeft.current }), [key, current])
}

/** The target of a field's upload; undefined outside an item. */
export function meantFor(
  place: UploadPlace | undefined,
  { field, label }: Pick<MeantFor, 'field' | 'label'>,
): MeantFor | undefined {
  return place && { place: place.key, owner: place.owner, field, label, address: innerPath() }
}
