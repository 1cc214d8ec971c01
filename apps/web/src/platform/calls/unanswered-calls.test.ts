// @vitest-environment happy-dom
// Answers that never arrive end their waiters: uploads, the query for a known file, sign-in, the live channel.
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { startLive } from '../live/live-channel.ts'
import { connect } from '../live/live-protocol.ts'
import { getCurrentCaller } from '../session/caller.ts'
import { openSignInWindow, signIn } from '../session/session.ts'
import { storeToken } from '../session/token.ts'
import { selectSite } from '../site.ts'
import { findKnownFile, sendRequest } from '../upload/calls.ts'
import { hasCode } from './call-error.ts'

/** An upload whose connection the test controls. */
class HeldRequest extends EventTarget {
  static last: HeldRequest
  upload: { onprogress?(event: object): void; onload?(): void } = {}
  onabort?(event: object): void
  constructor() {
    super()
    HeldRequest.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.({})
  }
}

/** Opens, and never sends a message. */
class SilentSocket {
  static readonly opened: SilentSocket[] = []
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  static readonly CONNECTING = 0
  readyState = 0
  onopen?(): void
  onclose?(event: object): void
  constructor() {
    SilentSocket.opened.push(this)
    queueMicrotask(() => {
      this.readyState = 1
      this.onopen?.()
    })
  }
  send() {}
  close(code: number, reason = '') {
    this.readyState = 3
    this.onclose?.({ code, reason, wasClean: true })
  }
}

const { signal } = new AbortController()

beforeEach(() => {
  vi.useFakeTimers()
  selectSite(4)
  storeToken(`-.${btoa(JSON.stringify({ sub: 'ayse', iat: 0, exp: 4_102_444_800 }))}.-`)
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.stubGlobal('fetch', (_: unknown, init?: RequestInit) => untilAborted(init?.signal))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const untilAborted = (aborted?: AbortSignal | null) =>
  new Promise<never>((_, reject) => {
    aborted?.addEventListener('abort', () => reject(aborted.reason))
  })

/** Outcome of a promise: undefined while it is pending. */
function watch(waiting: Promise<unknown>) {
  const end: { error?: unknown; isOver: boolean } = { isOver: false }
  waiting.then(
    () => Object.assign(end, { isOver: true }),
    (error: unknown) => Object.assign(end, { isOver: true, error }),
  )
  return end
}

describe('an upload', () => {
  it('ends as a lost network when no byte was sent for a minute', async () => {
    const end = watch(
      sendRequest('PATCH', '/storage/resumable/7', { caller: getCurrentCaller(), signal, body: 'film' }),
    )
    for (let seconds = 0; seconds < 200; seconds += 50) {
      await vi.advanceTimersByTimeAsync(50_000)
      HeldRequest.last.upload.onprogress?.({ loaded: seconds, total: 1_000 })
    }
    expect(end.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(hasCode(end.error, 'NETWORK')).toBe(true)
  })

  it('that was sent completely waits for its response for ten minutes, while the server stores it', async () => {
    const end = watch(
      sendRequest('PATCH', '/storage/resumable/7', { caller: getCurrentCaller(), signal, body: 'film' }),
    )
    HeldRequest.last.upload.onload?.()
    await vi.advanceTimersByTimeAsync(599_000)
    expect(end.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(hasCode(end.error, 'NETWORK')).toBe(true)
  })

  it('does not wait for the check whether its file exists', async () => {
    const end = watch(findKnownFile('a'.repeat(64), getCurrentCaller(), signal))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(hasCode(end.error, 'NETWORK')).toBe(true)
  })
})

describe('a hanging identity provider', () => {
  const settings = { issuer: 'https://login.example', clientId: 'manset-web', scope: 'openid' }

  it('fails the sign-in, and the pop-up window closes', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      asked.push(String(address))
      return String(address).endsWith('/web-settings.json')
        ? Response.json(settings)
        : untilAborted(init?.signal)
    })
    const beside = { location: { href: '' }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(beside as never)
    const ends = [watch(signIn('/4/content')), watch(openSignInWindow())]
    await vi.waitFor(() => expect(asked.join()).toContain('.well-known/openid-configuration'))
    await vi.advanceTimersByTimeAsync(15_000)
    await vi.waitFor(() => expect(ends.map(({ isOver }) => isOver)).toEqual([true, true]))
    expect(ends.map(({ error }) => error instanceof Error)).toEqual([true, true])
    expect(beside.close).toHaveBeenCalledOnce()
  })
})

test('a silent live channel is reconnected', async () => {
  startLive(connect)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(SilentSocket.opened.length).toBe(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(SilentSocket.opened.length).toBe(2)
  expect(SilentSocket.opened[0]?.readyState).toBe(SilentSocket.CLOSED)
})
