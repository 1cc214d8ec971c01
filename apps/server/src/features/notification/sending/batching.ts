// Coalesces concurrent lookups into one statement.

/** Collects keys until the end of the current event loop turn, then resolves each. */
export function createBatcher<V>(ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>) {
  let waiting: { key: string; done: PromiseWithResolvers<V | undefined> }[] = []
  const flush = () => {
    const all = waiting
    waiting = []
    ask(all.map(({ key }) => key)).then(
      (found) => {
        for (const { key, done } of all) done.resolve(found.get(key))
      },
      (error) => {
        for (const { done } of all) done.reject(error)
      },
    )
  }
  return (key: string): Promise<V | undefined> => {
    const done = Promise.withResolvers<V | undefined>()
    if (waiting.length === 0) setImmediate(flush)
    waiting.push({ key, done })
    return done.promise
  }
}
