// @vitest-environment happy-dom
import { REPLAY_WINDOW_MS } from '@manset/model/live.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { recordReachability } from '../calls/call-signals.ts'
import type { TypedDocument } from '../calls/document.ts'
import { storeToken } from '../session/token.ts'
import { selectSite } from '../site.ts'
import { listenLive, liveState, onResync, reopenEndedSubscriptions } from './live.ts'
import { startLive } from './live-channel.ts'
import { connect } from './live-protocol.ts'

const document = 'subscription SourceChanged { changed: sourceChanged { id kind } }' as TypedDocument<
  { changed: { id: string } },
  object
>

/** The server's end of a socket. The client on the other end is the real one. */
class ServerSocket {
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  static readonly CONNECTING = 0
  /** Open subscriptions, newest last, and the total number ever opened. */
  static readonly running: { id: string; socket: ServerSocket }[] = []
  static count = 0
  readyState = 0
  onopen?(): void
  onclose?(event: object): void
  onmessage?(event: object): void
  constructor() {
    queueMicrotask(() => {
      this.readyState = 1
      this.onopen?.()
    })
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  send(text: string) {
    const { type, id } = JSON.parse(text) as { type: string; id: string }
    if (type === 'connection_init') queueMicrotask(() => this.say({ type: 'connection_ack' }))
    if (type === 'subscribe') {
      ServerSocket.running.push({ id, socket: this })
      ServerSocket.count += 1
    }
    if (type === 'complete') forget(id)
  }
  close(code: number, reason = '') {
    this.readyState = 3
    this.onclose?.({ code, reason, wasClean: true })
  }
}

function forget(id: string) {
  const at = ServerSocket.running.findIndex((one) => one.id === id)
  if (at >= 0) ServerSocket.running.splice(at, 1)
}

/** Ends the newest subscription, as the server does when the person loses a right. */
function end(message: { type: 'complete' | 'error'; payload?: readonly object[] }) {
  const last = ServerSocket.running.at(-1)
  if (!last) throw new Error('No subscription is open')
  forget(last.id)
  last.socket.say({ id: last.id, ...message })
}

function broadcast(changed: object) {
  for (const { id, socket } of [...ServerSocket.running])
    socket.say({ type: 'next', id, payload: { data: { changed } } })
}

/** Lets pending messages arrive. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const resynced = vi.fn()

beforeAll(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', ServerSocket)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  selectSite(4)
  storeToken(`-.${btoa(JSON.stringify({ sub: 'ayse', iat: 0, exp: 4_102_444_800 }))}.-`)
  startLive(connect)
  onResync(resynced)
  await settle()
})
let stops: (() => void)[] = []
afterEach(async () => {
  for (const stop of stops) stop()
  stops = []
  await vi.advanceTimersByTimeAsync(REPLAY_WINDOW_MS)
  ServerSocket.count = 0
  resynced.mockClear()
})
const listen = async (onId: (id: string) => void = () => {}) => {
  stops.push(listenLive(document, ({ changed }) => onId(changed.id), {}))
  await settle()
}

test('a subscription that the server ended is reopened while its screen is open, and missed events are loaded', async () => {
  const heard: string[] = []
  await listen((id) => heard.push(id))
  reopenEndedSubscriptions()
  expect([ServerSocket.count, resynced.mock.calls.length]).toEqual([1, 0])

  for (const [ends, message] of [
    { type: 'complete' } as const,
    { type: 'error', payload: [{ message: 'no right' }] } as const,
  ].entries()) {
    end(message)
    await settle()
    reopenEndedSubscriptions()
    await settle()
    expect([ServerSocket.count, resynced.mock.calls.length]).toEqual([ends + 2, ends + 1])
  }
  broadcast({ id: '7' })
  expect(heard).toEqual(['7'])

  // A closed screen does not subscribe again.
  stops[0]?.()
  await settle()
  reopenEndedSubscriptions()
  await settle()
  expect([ServerSocket.count, ServerSocket.running.length]).toEqual([3, 0])
})

test('subscriptions of three screens move to the channel of another site once, and count as running there', async () => {
  const heard: string[] = []
  for (let screens = 0; screens < 3; screens++) await listen((id) => heard.push(id))
  const [before] = ServerSocket.running
  selectSite(5)
  await settle()
  expect([ServerSocket.count, ServerSocket.running.length]).toEqual([6, 3])
  reopenEndedSubscriptions()
  await settle()
  expect([ServerSocket.count, resynced.mock.calls.length]).toEqual([6, 0])
  // Late messages of the previous site's channel are ignored.
  before?.socket.say({ type: 'next', id: before.id, payload: { data: { changed: { id: '1' } } } })
  broadcast({ id: '7' })
  expect(heard).toEqual(['7', '7', '7'])
})

test('one resync event on every subscription, and again after they reopen, reloads the screen twice at most', async () => {
  for (let screens = 0; screens < 3; screens++) await listen()
  end({ type: 'complete' })
  await settle()
  broadcast({ id: '0', kind: 'resync' })
  await settle()
  expect([ServerSocket.running.length, resynced.mock.calls.length]).toEqual([3, 1])
  broadcast({ id: '0', kind: 'resync' })
  await vi.advanceTimersByTimeAsync(REPLAY_WINDOW_MS - 1)
  expect(resynced).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(resynced).toHaveBeenCalledTimes(2)
  // A later event triggers another resync.
  await vi.advanceTimersByTimeAsync(REPLAY_WINDOW_MS)
  broadcast({ id: '0', kind: 'resync' })
  expect(resynced).toHaveBeenCalledTimes(3)
})

test('a lost channel reconnects as soon as a call gets a response, without waiting for the rest of the delay', async () => {
  await listen()
  ServerSocket.running[0]?.socket.close(1006)
  ServerSocket.running.length = 0
  recordReachability(false)
  await settle()
  expect([ServerSocket.running.length, liveState.get()]).toEqual([0, 'reconnecting'])
  recordReachability(true)
  await settle()
  expect([ServerSocket.running.length, liveState.get()]).toEqual([1, 'connected'])
})
