// Uploads that a field or dialog on screen shows itself, so that the tray need not show them a second time.
import { useEffect } from 'react'
import { createStore, useStore } from '../../platform/store.ts'

const watched = createStore<ReadonlySet<number>>(new Set())

/** While the component stands, it shows these uploads. */
export function useWatching(ids: readonly number[]): void {
  const key = ids.join(' ')
  useEffect(() => {
    const mine = key === '' ? [] : key.split(' ').map(Number)
    watched.set(new Set([...watched.get(), ...mine]))
    return () => watched.set(new Set([...watched.get()].filter((id) => !mine.includes(id))))
  }, [key])
}

/** Ids of the uploads shown elsewhere. */
export const useWatched = (): ReadonlySet<number> => useStore(watched)
