// Breaks the line to the database at a chosen statement, as a failover or a restart does.
import type pg from 'pg'

interface Cut {
  /** Of statements, the first that matches is cut, unless `isEvery`. */
  at: RegExp
  /** The database carries the statement out, and its answer is lost; otherwise it never gets there. */
  isCarriedOut?: boolean
  isEvery?: boolean
}

export interface CutConnection {
  /** How often a line was cut since. */
  readonly count: number
  mend(): void
}

/** Cuts connections of the pool; `mend` ends that. */
export function cutConnection(
  pool: pg.Pool,
  { at, isCarriedOut = false, isEvery = false }: Cut,
): CutConnection {
  const { connect } = pool
  let count = 0
  const mended: (() => void)[] = []
  const open = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const cut = async () => {
    const client = await open()
    const { query } = client
    const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const broken = async (...given: unknown[]) => {
      const [asked] = given
      const text = typeof asked === 'string' ? asked : String((asked as { text?: string }).text)
      if ((count > 0 && !isEvery) || !at.test(text)) return ask(...given)
      count += 1
      const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
      if (isCarriedOut) await ask(...given)
      stream.destroy()
      if (isCarriedOut) throw new Error('Connection terminated unexpectedly')
      return ask(...given)
    }
    client.query = broken as typeof client.query
    mended.push(() => {
      client.query = query
    })
    return client
  }
  pool.connect = cut as typeof pool.connect
  return {
    get count() {
      return count
    },
    mend() {
      pool.connect = connect
      for (const mend of mended) mend()
    },
  }
}
