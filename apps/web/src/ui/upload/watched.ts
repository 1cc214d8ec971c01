// Uploads that a field or dialog on screen already shows, so that the tray does not repeat them.
import { useEffect } from 'react'
import { createStore, useStore } from '../../platform/store.ts'

const watched = createStore<ReadonlySet<number>>(new Set())

/** Marks uploads as shown while the component is mounted. */
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
