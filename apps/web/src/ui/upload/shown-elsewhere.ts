// Uploads that a field or dialog on screen already shows, so that the tray does not repeat them.
import { useEffect } from 'react'
import { createStore, useStore } from '../../platform/store.ts'

const shownElsewhere = createStore<ReadonlySet<number>>(new Set())

/** Marks uploads as shown while the component is mounted. */
export function useMarkAsShown(ids: readonly number[]): void {
  const key = ids.join(' ')
  useEffect(() => {
    const mine = key === '' ? [] : key.split(' ').map(Number)
    shownElsewhere.set(new Set([...shownElsewhere.get(), ...mine]))
    return () => shownElsewhere.set(new Set([...shownElsewhere.get()].filter((id) => !mine.includes(id))))
  }, [key])
}

/** Ids of the uploads shown elsewhere. */
export const useUploadsShownElsewhere = (): ReadonlySet<number> => useStore(shownElsewhere)
