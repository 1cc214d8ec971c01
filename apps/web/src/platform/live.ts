// The live channel: one socket a tab, with the token and the site in its connection parameters. After any break
// everything on screen is fetched again, because events may have been missed.
import { REPEATED_MS } from '@manset/model/live.ts'
import type { Query } from '@tanstack/react-query'
import type { Client } from 'graphql-ws'
import { useEffect, useRef } from 'react'
import { reportSiteClosed, reportUserNotActive } from './call-signals.ts'
import type { TypedDocument } from './document.ts'
import { operationNameOf } from './document.ts'
import { firstCallAt } from './graphql.ts'
import type { connect } from './live-protocol.ts'
import { queryClient, untilAnswered } from './query-client.ts'
import { reportTokenRefused } from './session/session.ts'
import { getToken, watchToken } from './session/token.ts'
import { getSelectedSiteId, watchSelectedSiteId } from './site.ts'
import { createStore, useStore } from './store.ts'

/** `disconnected`: not started, or refused for good · `reconnecting`: lost, trying again. */
export type LiveState = 'connected' | 'disconnected' | 'offline' | 'reconnecting'

const state = createStore<LiveState>('disconnected')
/** Replaced when the site or the person changes: subscriptions then start anew on the next one. */
const client = createStore<Client | undefined>(undefined)

/** How the live channel is doing; renders again when it changes. */
export const useLiveState = (): LiveState => useStore(state)

const PING_MS = 15_000
const PONG_WAIT_MS = 5_000
/** A socket that opens and then says nothing is closed and opened again. */
const ACK_WAIT_MS = 15_000
const RETRY_FROM_MS = 500
const RETRY_TO_MS = 15_000
const REFUSED_RETRY_MS = 20_000

/** Room between the moment a channel stands and the one at which the server has the subscriptions of the screen. */
const ON_ITS_WAY_MS = 1_000

let protocol: typeof connect | undefined
let hasOpened = false

/** Opens the channel for the rest of this tab's life; call once, when somebody is signed in. */
export function startLive(spoken: typeof connect): void {
  if (protocol) return
  protocol = spoken
  let subject = getToken()?.subject
  let tokenText = getToken()?.text
  watchSelectedSiteId(reopen)
  watchToken(() => {
    const token = getToken()
    if (token?.text === tokenText) return
    const isSamePerson = token?.subject === subject
    tokenText = token?.text
    subject = token?.subject
    // The server lets a connection live as long as the token it was opened with.
    if (token && isSamePerson && client.get()) client.get()?.terminate()
    else reopen()
  })
  addEventListener('offline', () => state.set('offline'))
  addEventListener('online', () => {
    if (state.get() === 'offline') state.set('reconnecting')
    client.get()?.terminate()
    if (!client.get()) reopen()
  })
  reopen()
}

let retryTimer = 0

function reopen(): void {
  clearTimeout(retryTimer)
  void client.get()?.dispose()
  client.set(undefined)
  if (protocol && getToken()) client.set(open(protocol))
  else state.set('disconnected')
}

function open(speak: typeof connect): Client {
  let wasConnected = false
  // The first screen begins to read before anybody listens; another site's when its channel is opened.
  const readingSince = hasOpened ? performance.now() : firstCallAt()
  hasOpened = true
  let pongTimer = 0
  let socket: WebSocket | undefined
  const opened: Client = speak({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    keepAlive: PING_MS,
    connectionAckWaitTimeout: ACK_WAIT_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resolve) =>
        // Spread out, so that a restarted server is not met by everybody at once.
        setTimeout(resolve, Math.min(RETRY_TO_MS, RETRY_FROM_MS * 2 ** retries) * (0.5 + Math.random() / 2)),
      ),
    connectionParams: () => ({
      Authorization: `Bearer ${getToken()?.text ?? ''}`,
      siteid: String(getSelectedSiteId()),
    }),
    // The client gave up by itself: the server refused it, or one of the two misunderstood the other.
    onNonLazyError: () => {
      if (client.get() === opened) waitAfterRefusal()
    },
    on: {
      opened: (given) => {
        socket = given as WebSocket
      },
      connected: () => {
        state.set('connected')
        // What the screen read while a slow machine or line was still connecting may be older than what is told again.
        if (wasConnected || performance.now() - readingSince > REPEATED_MS - ON_ITS_WAY_MS) resync()
        wasConnected = true
      },
      closed: (event) => {
        clearTimeout(pongTimer)
        if (client.get() !== opened) return
        state.set(navigator.onLine ? 'reconnecting' : 'offline')
        const { code, reason } = event as CloseEvent
        if (reason.includes('User is not active')) reportUserNotActive()
        else if (code === 4401) void reportTokenRefused()
        else if (code === 4403) reportSiteClosed()
      },
      ping: (isReceived) => {
        // Our own ping: a network that went away quietly gives no pong.
        if (!isReceived) pongTimer = window.setTimeout(() => socket?.close(4408, 'No pong'), PONG_WAIT_MS)
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(pongTimer)
      },
    },
  })
  return opened
}

function waitAfterRefusal(): void {
  state.set('disconnected')
  clearTimeout(retryTimer)
  retryTimer = window.setTimeout(() => {
    reopen()
    resync()
  }, REFUSED_RETRY_MS)
}

const resyncListeners = new Set<() => void>()
/** Ended by the server, which does so when a right is gone; each opens itself again. */
const endedSubscriptions = new Set<() => void>()

/** Asks everything on screen again, but for queries whose `meta.isResyncedByOwner` is set. */
export function resync(): void {
  const predicate = (query: Query) => !query.meta?.isResyncedByOwner
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }))
    if (query.state.data === undefined)
      void untilAnswered(query).then(() =>
        queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      )
  void queryClient.invalidateQueries({ predicate })
  for (const subscribe of [...endedSubscriptions]) subscribe()
  for (const listener of [...resyncListeners]) listener()
}

/** Opens the subscriptions again that the server ended while their screens stand, and fetches what they may have missed. */
export function reopenEnded(): void {
  if (endedSubscriptions.size > 0) resync()
}

/** Calls back when events may have been missed, until the returned function is called. */
export function onResync(listener: () => void): () => void {
  resyncListeners.add(listener)
  return () => {
    resyncListeners.delete(listener)
  }
}

/** The same for screens that merge what is new by themselves. */
export function useResync(handleResync: () => void): void {
  const latest = useRef(handleResync)
  latest.current = handleResync
  useEffect(() => onResync(() => latest.current()), [])
}

/**
 * Listens to a subscription while the component is on screen. Resubscribes by itself after a break and when the
 * variables change (compared by value). Events of the kind `resync` are not passed on: they invalidate every query.
 */
export function useLive<R, V>(
  document: TypedDocument<R, V>,
  onEvent: (event: R) => void,
  variables?: V,
  isEnabled = true,
): void {
  const latest = useRef(onEvent)
  latest.current = onEvent
  const sent = JSON.stringify(variables ?? {})
  useEffect(() => {
    if (isEnabled) return listenLive(document, (event) => latest.current(event), JSON.parse(sent) as V)
  }, [document, sent, isEnabled])
}

/** Listens to a subscription from outside of any component, until the returned function is called. */
export function listenLive<R, V>(
  document: TypedDocument<R, V>,
  onEvent: (event: R) => void,
  variables: V,
): () => void {
  let isStopped = false
  let stop: (() => void) | undefined
  const ended = () => {
    if (!isStopped) endedSubscriptions.add(restart)
  }
  const restart = () => {
    stop?.()
    endedSubscriptions.delete(restart)
    stop = client.get()?.subscribe(
      {
        operationName: operationNameOf(document),
        query: document,
        variables: variables as Record<string, unknown>,
      },
      {
        next: ({ data, errors }) => {
          if (errors?.some((error) => error.message.includes('User is not active'))) reportUserNotActive()
          if (!data) return
          if (isResync(data)) resync()
          else onEvent(data as R)
        },
        error(error) {
          console.warn(`The subscription ${operationNameOf(document)} ended`, error)
          ended()
        },
        complete: ended,
      },
    )
  }
  restart()
  const stopWatching = client.subscribe(restart)
  return () => {
    isStopped = true
    endedSubscriptions.delete(restart)
    stopWatching()
    stop?.()
  }
}

function isResync(data: object): boolean {
  return Object.values(data).some(
    (event) => typeof event === 'object' && event !== null && (event as { kind?: unknown }).kind === 'resync',
  )
}
