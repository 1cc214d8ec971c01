// Where a file that is uploaded is meant to stand: the field of an item. It is known with the upload, so that one that
// comes in after the person left is offered there when the item is opened again.
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { randomKey } from '../../platform/random.ts'
import { innerPath } from '../../platform/site-address.ts'
import type { MeantFor } from '../../platform/upload-item.ts'

export interface UploadPlace {
  /** What is edited, the same each time it is opened. */
  key: string
  /** The screen it is open in: another one each time. */
  owner: string
  /** That screen is closed: what is handed to its fields is lost. */
  isLeft(): boolean
}

const UploadPlaceContext = createContext<UploadPlace | undefined>(undefined)

export const UploadPlaceScope = UploadPlaceContext.Provider
export const useUploadPlace = (): UploadPlace | undefined => useContext(UploadPlaceContext)

/** The place of an item's form, for as long as it stands. */
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

/** What an upload of a field is meant for; undefined for one of no item. */
export function meantFor(
  place: UploadPlace | undefined,
  { field, label }: Pick<MeantFor, 'field' | 'label'>,
): MeantFor | undefined {
  return place && { place: place.key, owner: place.owner, field, label, address: innerPath() }
}
