// Breaks the connection to the database at a chosen statement, as a failover or restart does.
import type pg from 'pg'

interface Cut {
  /** Cuts the first matching statement, or each if `isEvery`. */
  at: RegExp
  /** The database executes the statement, and its answer is lost; otherwise the statement never arrives. */
  isCarriedOut?: boolean
  isEvery?: boolean
}

export interface CutConnection {
  /** Number of cut connections. */
  readonly count: number
  mend(): void
}

/** Cuts connections of the pool until `mend` is called. */
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
