// The boards opened on a page. Leaving a board does not stop its pending changes from being sent.
import { createStore } from '../../platform/store.ts'
import type { BoardStore } from './board-store.ts'

export type BoardStores = ReturnType<typeof createBoardStores>

export function createBoardStores() {
  const stores = new Map<string, BoardStore>()
  const unsentCount = createStore(0)
  const isUnreachable = createStore(false)
  const isSignedOut = createStore(false)
  const all = () => [...stores.values()]

  function updateCounts(): void {
    const states = all().map(({ state }) => state.get())
    unsentCount.set(
      states.reduce((sum, { isRetrying, unsentCount }) => sum + (isRetrying ? unsentCount : 0), 0),
    )
    isUnreachable.set(states.some((one) => one.isUnreachable))
    isSignedOut.set(states.some((one) => one.isSignedOut))
    // Pending changes survive navigation, but not the closing of the tab.
    if (states.some(({ unsentCount: count }) => count > 0)) addEventListener('beforeunload', confirmUnload)
    else removeEventListener('beforeunload', confirmUnload)
  }
  const confirmUnload = (event: Event) => event.preventDefault()

  return {
    /** Number of changes, over all boards, that could not be sent yet. */
    away: unsentCount,
    /** Some of them wait for the end of an outage. */
    isUnreachable,
    /** Some of them wait for the person to sign in. */
    isSignedOut,
    get: (id: string | undefined) => (id === undefined ? undefined : stores.get(id)),
    add(id: string, store: BoardStore): void {
      stores.set(id, store)
      store.state.subscribe(updateCounts)
    },
    /** Keeps only boards with waiting or lost changes for the next page; others are read again. */
    dropSent(): void {
      for (const [id, { state }] of stores)
        if (state.get().unsentCount === 0 && !state.get().outageReport) stores.delete(id)
    },
    /** The network or session is, or may be, available again. */
    wake: () => all().forEach((one) => void one.wake()),
    /** Another call was answered. */
    wakeUnanswered: () => all().forEach((one) => void one.wakeUnanswered()),
    /** The person agreed to discard the waiting changes. */
    discard: () => all().forEach((one) => void one.discard()),
  }
}
