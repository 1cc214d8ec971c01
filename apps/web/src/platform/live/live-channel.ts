// The live channel: one WebSocket per tab, with the token and the site in its connection parameters.
import { REPLAY_WINDOW_MS } from '@manset/model/live.ts'
import type { Client } from 'graphql-ws'
import { backoffMs } from '../backoff.ts'
import { onServerRecovered, reportSiteClosed, reportUserNotActive } from '../calls/call-signals.ts'
import { getFirstCallTime } from '../calls/graphql.ts'
import { reportTokenRefused } from '../session/session.ts'
import { getToken, watchToken } from '../session/token.ts'
import { getSelectedSiteId, watchSelectedSiteId } from '../site.ts'
import { liveClient, liveState, resync } from './live.ts'
import type { connect } from './live-protocol.ts'

const PING_MS = 15_000
const PONG_TIMEOUT_MS = 5_000
/** A socket without an acknowledgment for so long is closed and reopened. */
const ACK_TIMEOUT_MS = 15_000
const MIN_RETRY_DELAY_MS = 500
const MAX_RETRY_DELAY_MS = 15_000
const REFUSED_RETRY_DELAY_MS = 20_000

/** Allowance between the connection and the arrival of the screen's subscriptions at the server. */
const SUBSCRIBE_ALLOWANCE_MS = 1_000

let protocol: typeof connect | undefined
/** Ends the backoff before the next connection attempt. */
let endBackoff: () => void = () => undefined
let hasOpened = false

/** Opens the channel for the rest of this tab's life; call once, after sign-in. */
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
    // The server closes a connection when the token that opened it ends.
    if (token && isSamePerson && liveClient.get()) liveClient.get()?.terminate()
    else reopen()
  })
  onServerRecovered(() => endBackoff())
  addEventListener('offline', () => liveState.set('offline'))
  addEventListener('online', () => {
    if (liveState.get() === 'offline') liveState.set('reconnecting')
    liveClient.get()?.terminate()
    if (!liveClient.get()) reopen()
  })
  reopen()
}

let retryTimer = 0

function reopen(): void {
  clearTimeout(retryTimer)
  void liveClient.get()?.dispose()
  liveClient.set(undefined)
  if (protocol && getToken()) liveClient.set(open(protocol))
  else liveState.set('disconnected')
}

function open(speak: typeof connect): Client {
  let wasConnected = false
  // The first screen starts reading before the channel exists; another site's screens start when its channel opens.
  const readingSince = hasOpened ? performance.now() : getFirstCallTime()
  hasOpened = true
  let pongTimer = 0
  let socket: WebSocket | undefined
  const opened: Client = speak({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    keepAlive: PING_MS,
    connectionAckWaitTimeout: ACK_TIMEOUT_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resolve) => {
        endBackoff = resolve
        setTimeout(resolve, backoffMs(retries, MIN_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS))
      }),
    connectionParams: () => ({
      Authorization: `Bearer ${getToken()?.text ?? ''}`,
      siteid: String(getSelectedSiteId()),
    }),
    // graphql-ws gave up: the server refused the connection, or the protocol was violated.
    onNonLazyError: () => {
      if (liveClient.get() === opened) scheduleRetryAfterRefusal()
    },
    on: {
      opened: (given) => {
        socket = given as WebSocket
      },
      connected: () => {
        liveState.set('connected')
        // On a slow machine or network, data read while connecting may be older than the events that the server repeats.
        if (wasConnected || performance.now() - readingSince > REPLAY_WINDOW_MS - SUBSCRIBE_ALLOWANCE_MS)
          resync()
        wasConnected = true
      },
      closed: (event) => {
        clearTimeout(pongTimer)
        if (liveClient.get() !== opened) return
        liveState.set(navigator.onLine ? 'reconnecting' : 'offline')
        const { code, reason } = event as CloseEvent
        if (reason.includes('User is not active')) reportUserNotActive()
        else if (code === 4401) void reportTokenRefused()
        else if (code === 4403) reportSiteClosed()
      },
      ping: (isReceived) => {
        // Our own ping: a connection that breaks silently sends no pong.
        if (!isReceived) pongTimer = window.setTimeout(() => socket?.close(4408, 'No pong'), PONG_TIMEOUT_MS)
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(pongTimer)
      },
    },
  })
  return opened
}

function scheduleRetryAfterRefusal(): void {
  liveState.set('disconnected')
  clearTimeout(retryTimer)
  retryTimer = window.setTimeout(() => {
    reopen()
    resync()
  }, REFUSED_RETRY_DELAY_MS)
}
