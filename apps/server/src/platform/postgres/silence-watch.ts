// Detects dead PostgreSQL connections: a proxy or lost machine swallows packets while TCP still counts the connection as open. A
// second connection asks the server whether a statement is merely slow.
import type { Socket } from 'node:net'
import pg from 'pg'

/** After this time without a byte, the server is asked whether it still works on the statement. */
export const SILENCE_TIMEOUT_MS = 30_000
/** For that query, including connecting. */
const ACTIVITY_QUERY_TIMEOUT_MS = 10_000

/** The socket of a connecting client; `pg` has no public property for it. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

/** An error that counts as an outage of the database (database/outage.ts). */
export function createSilenceError(ms: number): Error {
  const seconds = Math.ceil(ms / 1_000)
  const error = new Error(`the database has not answered for ${seconds} s; the connection is closed`)
  return Object.assign(error, { code: 'ETIMEDOUT', syscall: 'read' })
}

/**
 * Returns a function that watches a client. It closes the connection if a statement waits, nothing was received for `silentMs`, and
 * the server, asked over another connection, does not work on it. The statement rejects with `createSilenceError`.
 */
export function createSilenceWatch(
  config: pg.ClientConfig,
  silentMs = SILENCE_TIMEOUT_MS,
): (client: pg.PoolClient) => void {
  let asking: Promise<ReadonlySet<number> | 'unknown'> | undefined
  // Connections fall silent together, so they share the query.
  const workingBackends = () => {
    asking ??= listWorkingBackends(config).finally(() => {
      asking = undefined
    })
    return asking
  }
  return (client) => {
    const socket = socketOf(client)
    const { processID } = client as unknown as { processID: number }
    const isWaiting = () => !(client as unknown as { readyForQuery: boolean }).readyForQuery
    socket.setTimeout(silentMs)
    socket.on('timeout', async () => {
      // Node fires the timeout once per period of activity.
      socket.setTimeout(silentMs)
      if (!isWaiting()) return
      const { bytesRead, bytesWritten } = socket
      const working = await workingBackends()
      const isSame = socket.bytesRead === bytesRead && socket.bytesWritten === bytesWritten
      if (working === 'unknown' || working.has(processID) || !isWaiting() || !isSame) return
      socket.destroy(createSilenceError(silentMs))
    })
  }
}

/** Process ids of the working backends; empty if the server is unreachable, `unknown` if it only rejects the query. */
async function listWorkingBackends(config: pg.ClientConfig): Promise<ReadonlySet<number> | 'unknown'> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: ACTIVITY_QUERY_TIMEOUT_MS,
    query_timeout: ACTIVITY_QUERY_TIMEOUT_MS,
  })
  client.on('error', () => {
    // The query rejects as well.
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where state is null or state not like 'idle%'",
    )
    return new Set(rows.map(({ pid }) => pid))
  } catch (error) {
    return error instanceof pg.DatabaseError ? 'unknown' : new Set()
  } finally {
    socketOf(client).destroy()
  }
}
