// @vitest-environment happy-dom
import type { Client, ClientOptions, Sink } from 'graphql-ws'
import { expect, test, vi } from 'vitest'
import type { TypedDocument } from './document.ts'
import { listenLive, onResync, reopenEnded, startLive } from './live.ts'
import { storeToken } from './session/token.ts'
import { selectSite } from './site.ts'

const document = 'subscription SourceChanged { changed: sourceChanged { id } }' as TypedDocument<
  { changed: { id: string } },
  object
>

/** Subscriptions as the server sees them, the newest last. */
const opened: Sink[] = []
const channel = {
  subscribe: (_: object, sink: Sink) => {
    opened.push(sink)
    return () => sink.complete()
  },
  dispose: () => {},
  terminate: () => {},
} as unknown as Client

test('a subscription that the server ended is opened again while its screen stands, and what it missed is fetched', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  selectSite(4)
  storeToken(`-.${btoa(JSON.stringify({ sub: 'ayse', iat: 0, exp: 3_600 }))}.-`)
  startLive((_: ClientOptions) => channel)
  const resynced = vi.fn()
  onResync(resynced)
  const heard: string[] = []
  const stop = listenLive(document, ({ changed }) => heard.push(changed.id), {})
  reopenEnded()
  expect([opened.length, resynced.mock.calls.length]).toEqual([1, 0])

  for (const end of [(sink?: Sink) => sink?.complete(), (sink?: Sink) => sink?.error('no right')]) {
    resynced.mockClear()
    const count = opened.length
    end(opened.at(-1))
    reopenEnded()
    expect([opened.length, resynced.mock.calls.length]).toEqual([count + 1, 1])
  }
  opened.at(-1)?.next({ data: { changed: { id: '7' } } })
  expect(heard).toEqual(['7'])

  // A screen that is gone asks for nothing more.
  const count = opened.length
  stop()
  reopenEnded()
  expect(opened).toHaveLength(count)
})
