import { contentList } from '@manset/model/lists/contents.ts'
import { afterEach, expect, it, vi } from 'vitest'
import {
  dropPrefetchedPage,
  PAGE_SIZE,
  peekPrefetchedPage,
  prefetchFirstPage,
  takePrefetchedPage,
} from './prefetched-page.ts'

const DOCUMENT = 'query GetContents { getContents { id } }'
const PLACE = { list: contentList, page: DOCUMENT, search: {}, siteId: 4 }
const ROWS = { getContents: [{ id: '7' }] }
const FIRST = { filter: {}, page: 1, limit: PAGE_SIZE }

const answering = (answer: object) => {
  const sent = vi.fn<typeof fetch>(async () => Response.json(answer))
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('fetch', sent)
  return sent
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('the first page is requested once, with the filter of the address, and used by the list with the same request', async () => {
  const sent = answering({ data: ROWS })
  void prefetchFirstPage({ ...PLACE, search: { q: 'seçim', status: 'draft' }, fixed: { types: ['news'] } })
  expect(sent).toHaveBeenCalledTimes(1)
  const { variables } = JSON.parse(String(sent.mock.calls[0]?.[1]?.body))
  expect(variables.filter).toEqual({ search: 'seçim', statuses: ['draft'], types: ['news'] })
  expect((await takePrefetchedPage(DOCUMENT, variables, 4))?.data).toEqual(ROWS)
  expect(await takePrefetchedPage(DOCUMENT, variables, 4)).toBeNull()
})

it('another filter, another site and a list that opens late send their own requests', async () => {
  answering({ data: ROWS })
  void prefetchFirstPage(PLACE)
  expect(await takePrefetchedPage(DOCUMENT, { ...FIRST, filter: { search: 'kar' } }, 4)).toBeNull()
  void prefetchFirstPage(PLACE)
  expect(await takePrefetchedPage(DOCUMENT, FIRST, 5)).toBeNull()
  vi.useFakeTimers({ toFake: ['performance'] })
  void prefetchFirstPage(PLACE)
  vi.advanceTimersByTime(10_001)
  expect(await takePrefetchedPage(DOCUMENT, FIRST, 4)).toBeNull()
})

it('a response that arrives before the list is rendered is used for its first render, and for nothing else', async () => {
  answering({ data: ROWS })
  const answered = prefetchFirstPage(PLACE)
  expect(peekPrefetchedPage(DOCUMENT, FIRST, 4)).toBeNull()
  await answered
  expect(peekPrefetchedPage(DOCUMENT, FIRST, 5)).toBeNull()
  expect(peekPrefetchedPage(DOCUMENT, FIRST, 4)?.data).toEqual(ROWS)
  dropPrefetchedPage()
  expect(peekPrefetchedPage(DOCUMENT, FIRST, 4)).toBeNull()
})

it('an error is not reported twice: the list retries and reports it', async () => {
  answering({ errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] })
  void prefetchFirstPage(PLACE)
  expect(await takePrefetchedPage(DOCUMENT, FIRST, 4)).toBeNull()
})

it('date filters wait for the time zone of the site', () => {
  const sent = answering({ data: ROWS })
  void prefetchFirstPage({ ...PLACE, search: { from: '2026-11-01' } })
  expect(sent).not.toHaveBeenCalled()
})
