// Subscriptions of screens on the live channel (`live-channel.ts`). After any interruption everything on screen is fetched again, because
// events may have been missed.
import { REPLAY_WINDOW_MS } from '@manset/model/live.ts'
import type { Query } from '@tanstack/react-query'
import type { Client } from 'graphql-ws'
import { useEffect, useRef } from 'react'
import { reportUserNotActive } from '../calls/call-signals.ts'
import type { TypedDocument } from '../calls/document.ts'
import { getOperationName } from '../calls/document.ts'
import { queryClient, waitForFirstAnswer } from '../calls/query-client.ts'
import { createStore, useStore } from '../store.ts'

/** `starting`: no connection yet, none lost · `disconnected`: refused or signed out · `reconnecting`: lost, retrying. */
export type LiveState = 'starting' | 'connected' | 'disconnected' | 'offline' | 'reconnecting'

/** Set by the channel. */
export const liveState = createStore<LiveState>('starting')
/** Set by the channel; replaced when the site or the person changes. Subscriptions then restart on the new client. */
export const liveClient = createStore<Client | undefined>(undefined)

/** State of the live channel; renders again when it changes. */
export const useLiveState = (): LiveState => useStore(liveState)

const resyncListeners = new Set<() => void>()
let resyncedAt = Number.NEGATIVE_INFINITY
let resyncTimer = 0
/** Restart functions of subscriptions that the server ended, as it does when the person loses a right. */
const endedSubscriptions = new Set<() => void>()

/** Refetches everything on screen, except queries whose `meta.isResyncedByOwner` is set. */
export function resync(): void {
  clearTimeout(resyncTimer)
  resyncTimer = 0
  resyncedAt = performance.now()
  const predicate = (query: Query) => !query.meta?.isResyncedByOwner
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }))
    if (query.state.data === undefined)
      void waitForFirstAnswer(query).then(() =>
        queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      )
  void queryClient.invalidateQueries({ predicate })
  for (const subscribe of [...endedSubscriptions]) subscribe()
  for (const listener of [...resyncListeners]) listener()
}

/**
 * Resyncs at most once per `REPLAY_WINDOW_MS`, at the latest at its end. Every subscription receives the event, and a reopened one receives it a
 * second time.
 */
function resyncOnEvent(): void {
  const wait = resyncedAt + REPLAY_WINDOW_MS - performance.now()
  if (wait <= 0) resync()
  else if (!resyncTimer) resyncTimer = window.setTimeout(resync, wait)
}

/** Reopens subscriptions that the server ended while their screens were open, and fetches missed changes. */
export function reopenEndedSubscriptions(): void {
  if (endedSubscriptions.size > 0) resync()
}

/** Calls back when events may have been missed, until the returned function is called. */
export function onResync(listener: () => void): () => void {
  resyncListeners.add(listener)
  return () => {
    resyncListeners.delete(listener)
  }
}

/** `onResync` for components that merge new data themselves. */
export function useResync(handleResync: () => void): void {
  const latest = useRef(handleResync)
  latest.current = handleResync
  useEffect(() => onResync(() => latest.current()), [])
}

/**
 * Listens to a subscription while the component is mounted. Resubscribes after an interruption and when the variables change (compared by
 * value). Events of the kind `resync` are not passed on: they invalidate every query.
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

/** Listens to a subscription outside components, until the returned function is called. */
export function listenLive<R, V>(
  document: TypedDocument<R, V>,
  onEvent: (event: R) => void,
  variables: V,
): () => void {
  let stop: (() => void) | undefined
  // graphql-ws completes a sink some time after it was stopped, when its successor may already be running.
  let current = {}
  const restart = () => {
    stop?.()
    endedSubscriptions.delete(restart)
    const own = {}
    current = own
    const handleEnd = () => {
      if (own === current) endedSubscriptions.add(restart)
    }
    stop = liveClient.get()?.subscribe(
      {
        operationName: getOperationName(document),
        query: document,
        variables: variables as Record<string, unknown>,
      },
      {
        next: ({ data, errors }) => {
          if (errors?.some((error) => error.message.includes('User is not active'))) reportUserNotActive()
          if (!data || own !== current) return
          if (isResync(data)) resyncOnEvent()
          else onEvent(data as R)
        },
        error(error) {
          console.warn(`The subscription ${getOperationName(document)} ended`, error)
          handleEnd()
        },
        complete: handleEnd,
      },
    )
  }
  restart()
  const stopWatching = liveClient.subscribe(restart)
  return () => {
    current = {}
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
