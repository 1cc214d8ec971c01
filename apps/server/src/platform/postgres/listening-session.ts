// A connection that listens for notifications. It notices its own death by a heartbeat, and is opened again until it is closed.
import pg from 'pg'
import type { Logger } from 'pino'
import { createSilenceError, socketOf } from './silence-watch.ts'

export const RECONNECT_MS = 500
export const HEARTBEAT_MS = 1_000
const HEARTBEAT_TIMEOUT_MS = 5_000

export interface ListeningParts {
  config: pg.ClientConfig
  /** For connecting and `begin` together. */
  connectMs: number
  log: Logger
  /** Runs the statements with which a session begins. */
  begin(client: pg.Client): Promise<void>
  onPayload(payload: string): void
  /** Called after a broken session was replaced: notifications may have been missed. */
  onReopened(): void
}

export interface ListeningSession {
  close(): Promise<void>
}

/** Opens the session; rejects if the first attempt fails. */
export async function openListeningSession(parts: ListeningParts): Promise<ListeningSession> {
  const { log } = parts
  let client: pg.Client | undefined
  let isClosed = false

  const connect = async () => {
    const next = await openClient(parts, (lost) => {
      if (isClosed || client !== lost) return
      client = undefined
      reconnect()
    })
    client = next
    if (isClosed) await next.end()
  }

  const reconnect = () => {
    setTimeout(async () => {
      if (isClosed) return
      try {
        await connect()
        log.info('live channel reconnected')
        parts.onReopened()
      } catch (error) {
        log.warn({ err: error }, 'live channel disconnected, retrying')
        reconnect()
      }
    }, RECONNECT_MS).unref()
  }

  await connect()
  const stopHeartbeat = startHeartbeat(() => client)

  return {
    async close() {
      isClosed = true
      stopHeartbeat()
      await client?.end()
    },
  }
}

/** A client that has begun to listen. */
async function openClient(
  { config, connectMs, begin, onPayload }: ListeningParts,
  onLost: (client: pg.Client) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ ...config, keepAlive: true })
  client.on('notification', ({ payload }) => {
    if (payload) onPayload(payload)
  })
  const handleLoss = () => {
    client.removeAllListeners('end')
    onLost(client)
  }
  client.on('error', handleLoss)
  client.on('end', handleLoss)
  const late = setTimeout(() => socketOf(client).destroy(createSilenceError(connectMs)), connectMs)
  try {
    await client.connect()
    await begin(client)
    return client
  } catch (error) {
    socketOf(client).destroy()
    throw error
  } finally {
    clearTimeout(late)
  }
}

/** A connection can die unnoticed; one that doesn't answer the heartbeat is closed, and therefore reopened. */
function startHeartbeat(current: () => pg.Client | undefined): () => void {
  let waiting: pg.Client | undefined
  const timer = setInterval(async () => {
    const client = current()
    if (!client || waiting === client) return
    waiting = client
    const silence = setTimeout(() => void client.end().catch(() => {}), HEARTBEAT_TIMEOUT_MS)
    await client.query('select 1').catch(() => {})
    clearTimeout(silence)
    if (waiting === client) waiting = undefined
  }, HEARTBEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}
