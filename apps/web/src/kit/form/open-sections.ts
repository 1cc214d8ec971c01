import { useCallback } from 'react'
import { readStored, storageKeys, writeStored } from '../../platform/storage.ts'
import { createStore, useStore } from '../../platform/store.ts'

type OpenSections = Readonly<Record<string, boolean>>

function readOpen(): OpenSections {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.openSections) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'boolean'))
  } catch {
    return {}
  }
}

const store = createStore<OpenSections>(readOpen())

/** Whether a section is open, as the person last set it. */
export function useOpenSection(id: string, isOpenAtFirst: boolean): [boolean, (isOpen: boolean) => void] {
  const isOpen = useStore(store)[id] ?? isOpenAtFirst
  const setIsOpen = useCallback(
    (next: boolean) => {
      store.set({ ...store.get(), [id]: next })
      writeStored(storageKeys.openSections, JSON.stringify(store.get()))
    },
    [id],
  )
  return [isOpen, setIsOpen]
}
