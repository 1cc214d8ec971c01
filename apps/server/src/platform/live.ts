// Live events: sent by NOTIFY inside the writing transaction, received by every server, fanned out to subscribers.
// An event carries ids and versions only; each subscriber then reads what it may see.
import { randomInt } from 'node:crypto'
import { REPLAY_WINDOW_MS } from '@manset/model/live.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type FlatSql, flat } from './postgres/flat-sql.ts'
import { HEARTBEAT_MS, openListeningSession, RECONNECT_MS } from './postgres/listening-session.ts'

const CHANNEL = 'manset_live'
/** First key of the advisory locks by which servers show that they are alive. */
const SERVERS_LOCK_KEY = 7_361
/** For connecting and listening together. */
const CONNECT_TIMEOUT_MS = 10_000
/**
 * Longest gap between two sessions of a running server while the database answers: a heartbeat detects the loss, and the next
 * session opens after a pause.
 */
export const MAX_SESSION_GAP_MS = HEARTBEAT_MS + RECONNECT_MS + 1_500
const MAX_REPLAYED_EVENTS = 500

export interface LiveEvent {
  /** `<entity>.<past tense>`, such as `content.saved`; `resync` means that events may have been missed. */
  kind: string
  /** Null if the event concerns every site. */
  siteId: number | null
  /** Content type or entity name. */
  type: string
  id: string
  version: number
  actorId: string | null
  /** Further ids, such as of the person who lost a lock. */
  about?: Readonly<Record<string, string | null>>
}

type Listener = (event: LiveEvent) => void

/** SQL that publishes an event when the surrounding transaction commits; for use inside a larger statement. */
export function publishEvent(event: LiveEvent): RawBuilder<unknown> {
  return sql`pg_notify(${CHANNEL}, ${JSON.stringify(event)})`
}

/** A `select` that publishes events when the surrounding transaction commits; its text is the same for any number of them. */
export function publishAllEvents(events: readonly LiveEvent[]): RawBuilder<unknown> {
  return sql`select pg_notify(${CHANNEL}, sent.event)
    from unnest(${events.map((event) => JSON.stringify(event))}::text[]) as sent (event)`
}

/** An event about rows of the statement; values that differ per row are columns. */
type RowEvent = { [part in Exclude<keyof LiveEvent, 'about'>]: LiveEvent[part] | Expression<unknown> }

/** SQL that publishes an event per row when the statement's transaction commits. */
export function publishRowEvent({ kind, siteId, type, id, version, actorId }: RowEvent): FlatSql {
  return flat`pg_notify(${CHANNEL}, json_build_object('kind', ${kind}::text, 'siteId', ${siteId}::int, 'type', ${type}::text,
    'id', ${id}::text, 'version', ${version}::int, 'actorId', ${actorId}::text)::text)`
}

/**
 * SQL for whether the server with this number (`Live.server`) has lost its session: it ended, or its machine or network failed. A
 * server that merely hangs keeps it.
 */
export function isServerGone(server: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
    and l.classid = ${sql.lit(SERVERS_LOCK_KEY)}::oid and l.objid = (${server})::bigint::oid)`
}

export interface Live {
  /**
   * Identifies this server. Its listening session holds a shared advisory lock of this number, which PostgreSQL releases when the
   * session ends. Shared, because PostgreSQL may still hold a broken session of the server when the next one opens.
   */
  readonly server: number
  /** Calls the listener for every event; the returned function unsubscribes. */
  listen(listener: Listener): () => void
  /**
   * An endless async iterable of matching events, starting with those of the last seconds: an event may arrive although the change
   * was already read. Ends when the iterator returns.
   */
  events(accepts: (event: LiveEvent) => boolean): AsyncGenerator<LiveEvent>
  close(): Promise<void>
}

/**
 * Opens the listening connection. If it breaks, it is reopened and all listeners get a `resync` event. An attempt without an answer
 * within `connectMs` is closed and repeated.
 */
export async function openLive(
  config: pg.ClientConfig,
  log: Logger,
  connectMs = CONNECT_TIMEOUT_MS,
): Promise<Live> {
  const listeners = new Set<Listener>()
  const queues = new Set<EventQueue>()
  const server = randomInt(1, 2 ** 31 - 1)

  let recent: { event: LiveEvent; at: number }[] = []
  const dispatch = (event: LiveEvent) => {
    const at = performance.now()
    // Trimmed occasionally rather than with every event.
    if (recent.length >= 2 * MAX_REPLAYED_EVENTS) recent = recent.slice(-MAX_REPLAYED_EVENTS)
    recent.push({ event, at })
    for (const listener of listeners) listener(event)
  }

  const session = await openListeningSession({
    ...{ config, connectMs, log },
    begin: async (client) => {
      await client.query(`listen ${CHANNEL}`)
      await client.query(`select pg_advisory_lock_shared(${SERVERS_LOCK_KEY}, ${server})`)
    },
    onPayload: (payload) => dispatch(JSON.parse(payload) as LiveEvent),
    onReopened: () =>
      dispatch({ kind: 'resync', siteId: null, type: '', id: '0', version: 0, actorId: null }),
  })

  const listen = (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    server,
    listen,
    events(accepts) {
      const queue = new EventQueue()
      const since = performance.now() - REPLAY_WINDOW_MS
      for (const { event, at } of recent.slice(-MAX_REPLAYED_EVENTS))
        if (at >= since && accepts(event)) queue.push(event)
      const stop = listen((event) => {
        if (accepts(event)) queue.push(event)
      })
      queues.add(queue)
      return queue.drain(() => {
        stop()
        queues.delete(queue)
      })
    },
    async close() {
      for (const queue of queues) queue.end()
      await session.close()
    },
  }
}

/** Queue of one subscriber; on overflow the oldest events are dropped and a resync follows. */
const MAX_QUEUED_EVENTS = 1_000

class EventQueue {
  private waiting: LiveEvent[] = []
  private wake: (() => void) | undefined
  private isEnded = false

  push(event: LiveEvent) {
    if (this.waiting.length >= MAX_QUEUED_EVENTS)
      this.waiting = [{ ...event, kind: 'resync', id: '0', version: 0 }]
    else this.waiting.push(event)
    this.wake?.()
  }

  end() {
    this.isEnded = true
    this.wake?.()
  }

  /** An iterator whose `return` releases the queue at once, even while it waits for the next event. */
  drain(release: () => void): AsyncGenerator<LiveEvent> {
    const finish = () => {
      this.end()
      release()
    }
    return {
      next: async () => {
        while (this.waiting.length === 0 && !this.isEnded)
          await new Promise<void>((resolve) => {
            this.wake = resolve
          })
        const event = this.waiting.shift()
        if (event && !this.isEnded) return { done: false, value: event }
        return { done: true, value: undefined }
      },
      return: async () => {
        finish()
        return { done: true, value: undefined }
      },
      throw: async (error) => {
        finish()
        throw error
      },
      [Symbol.asyncIterator]() {
        return this
      },
      async [Symbol.asyncDispose]() {
        finish()
      },
    }
  }
}
