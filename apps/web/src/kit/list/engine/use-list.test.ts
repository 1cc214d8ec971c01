// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../platform/calls/call-error.ts'
import { resync } from '../../../platform/live/live.ts'
import { ANSWER_SHAPES } from './answers.ts'
import type { ListRow } from './list-state.ts'
import { arrivalsInOrder, arrivalsWait, rereadOnChange } from './live-rules.ts'
import { COALESCE_LIMITS } from './use-coalesced-events.ts'
import { type ListOptions, type Paging, useList } from './use-list.ts'

interface Row extends ListRow {
  id: string
  version: number
}

const highestFirst = (a: Row, b: Row) => Number(b.id) - Number(a.id)
const row = (id: number, version = 1): Row => ({ id: String(id), version })

/** A server that holds rows and records its requests. */
class TestServer {
  rows: Row[] = []
  /** Errors thrown by the next calls, one each. */
  failures: Error[] = []
  pages: Paging<Row>[] = []
  questions: (readonly string[])[] = []
  /** Ids that the list's filter excludes. */
  left = new Set<string>()

  load = async (paging: Paging<Row>) => {
    this.pages.push(paging)
    const failure = this.failures.shift()
    if (failure) throw failure
    const all = this.rows.filter(({ id }) => !this.left.has(id)).sort(highestFirst)
    const start = paging.last ? all.findIndex(({ id }) => id === paging.last?.id) + 1 : 0
    if (paging.last && start === 0) throw new CallError('ROW_GONE', 'gone')
    const rows = all.slice(start, start + paging.limit)
    return { rows, isComplete: rows.length < paging.limit }
  }

  loadOnly = async (ids: readonly string[]) => {
    this.questions.push(ids)
    return this.rows.filter(({ id }) => ids.includes(id) && !this.left.has(id))
  }
}

let server: TestServer
const options = (): ListOptions<Row> => ({
  ...{ filterKey: 'all', siteId: 1, pageSize: 3, rule: arrivalsWait(highestFirst) },
  ...{ load: server.load, loadOnly: server.loadOnly },
})

const shown = (rows: readonly Row[]) => rows.map(({ id }) => id).join(' ')
/** Lets pending answers arrive. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const gather = () => act(() => vi.advanceTimersByTimeAsync(COALESCE_LIMITS.delay))

async function opened(more: Partial<ListOptions<Row>> = {}) {
  const view = renderHook((props: ListOptions<Row>) => useList(props), {
    initialProps: { ...options(), ...more },
  })
  await settle()
  return view
}

beforeEach(() => {
  vi.useFakeTimers()
  server = new TestServer()
  server.rows = [1, 2, 3, 4, 5, 6, 7].map((id) => row(id))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a cached first page is rendered at once without a request; another filter is requested, and the first again', async () => {
  const firstPage = { rows: [row(7), row(6), row(5)], isComplete: false }
  const view = renderHook((props: ListOptions<Row>) => useList(props), {
    initialProps: { ...options(), firstPage },
  })
  expect(shown(view.result.current.rows)).toBe('7 6 5')
  expect(view.result.current.isLoading).toBe(false)
  await settle()
  expect(server.pages).toEqual([])
  act(() => view.result.current.loadMore())
  await settle()
  expect(shown(view.result.current.rows)).toBe('7 6 5 4 3 2')
  server.left.add('7')
  for (const [asked, filterKey] of ['others', 'all'].entries()) {
    view.rerender({ ...options(), filterKey, firstPage })
    expect(view.result.current.isLoading).toBe(true)
    await settle()
    expect(shown(view.result.current.rows)).toBe('6 5 4')
    expect(server.pages).toHaveLength(2 + asked)
  }
})

test('pages are loaded one after another, each after the last loaded row', async () => {
  const { result } = await opened()
  expect(shown(result.current.rows)).toBe('7 6 5')
  act(() => result.current.loadMore())
  act(() => result.current.loadMore())
  await settle()
  expect(shown(result.current.rows)).toBe('7 6 5 4 3 2')
  expect(result.current.isComplete).toBe(false)
  act(() => result.current.loadMore())
  await settle()
  expect(result.current.isComplete).toBe(true)
  expect(server.pages.map(({ last }) => last?.id)).toEqual([undefined, '5', '2'])
})

test('if the last row was deleted meanwhile, all shown rows are reloaded with the next page', async () => {
  const { result } = await opened()
  expect(shown(result.current.rows)).toBe('7 6 5')
  server.rows = server.rows.filter(({ id }) => id !== '5')
  act(() => result.current.loadMore())
  await settle()
  expect(shown(result.current.rows)).toBe('7 6 5 4 3 2 1')
  expect([...result.current.excludedIds]).toEqual(['5'])
  expect(result.current).toMatchObject({ error: null, isLoadingMore: false })
})

test('likewise in a sorted list, when the row is removed', async () => {
  const { result } = await opened({ rule: arrivalsInOrder(highestFirst) })
  server.rows = server.rows.filter(({ id }) => id !== '5')
  act(() => result.current.loadMore())
  await settle()
  expect(shown(result.current.rows)).toBe('7 6 4 3 2 1')
})

test('a page that fails says so and can be retried', async () => {
  const { result } = await opened()
  server.failures = [new CallError('FORBIDDEN', 'no')]
  act(() => result.current.loadMore())
  await settle()
  expect(result.current.error).toMatchObject({ code: 'FORBIDDEN' })
  expect(shown(result.current.rows)).toBe('7 6 5')
  act(() => result.current.retry())
  await settle()
  expect(result.current.error).toBeNull()
  expect(shown(result.current.rows)).toBe('7 6 5 4 3 2')
})

test('a first page that failed for lack of network is retried automatically', async () => {
  server.failures = [new CallError('NETWORK', 'gone')]
  const { result } = await opened()
  expect(result.current.isLoading).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(shown(result.current.rows)).toBe('7 6 5')
})

test('a burst of events causes one request', async () => {
  const { result } = await opened()
  server.rows = server.rows.map(({ id }) => row(Number(id), 2)).concat(row(8), row(9))
  act(() => {
    for (const { id, version } of server.rows) result.current.handleEvent({ id, version })
  })
  expect(server.questions).toEqual([])
  await gather()
  expect(server.questions).toHaveLength(1)
  expect(result.current.rows.map(({ version }) => version)).toEqual([2, 2, 2])
  expect(shown(result.current.arrivals)).toBe('9 8')
  act(() => result.current.showArrivals())
  expect(shown(result.current.rows)).toBe('9 8 7 6 5')
})

test('a row that leaves the filter is marked, and nothing else moves', async () => {
  const { result } = await opened()
  server.left.add('6')
  act(() => result.current.handleEvent({ id: '6', version: 2, row: row(6, 2) }))
  await gather()
  expect(shown(result.current.rows)).toBe('7 6 5')
  expect([...result.current.excludedIds]).toEqual(['6'])
  expect(result.current.rows[1]?.version).toBe(2)
})

test('an own change confirmed after its event counts as new as the event', async () => {
  const { result } = await opened()
  server.left.add('6')
  act(() => result.current.handleEvent({ id: '6', version: 2, row: row(6, 2), isOwn: true }))
  act(() => result.current.handleEvent({ id: '6', version: 1, isOwn: true }))
  await gather()
  expect(server.questions).toEqual([['6']])
  expect([...result.current.excludedIds]).toEqual(['6'])
  act(() => result.current.handleEvent({ id: '7', version: 2, row: row(7, 2), isOwn: true }))
  await gather()
  server.left.add('7')
  act(() => result.current.handleEvent({ id: '7', version: 1, isOwn: true }))
  await gather()
  expect([...result.current.excludedIds]).toEqual(['6', '7'])
})

test('known versions are not requested', async () => {
  const { result } = await opened()
  act(() => result.current.handleEvent({ id: '6', version: 1 }))
  act(() => result.current.handleEvent({ id: '2', version: 9, row: row(2, 9) }))
  await gather()
  expect(server.questions).toEqual([])
})

test('an own change is shown at once, and reverted if the server rejects it', async () => {
  const { result } = await opened()
  act(() => result.current.patch('6', { version: 2 }))
  expect(result.current.rows[1]).toEqual(row(6, 2))
  const titled = { title: 'İğde' }
  act(() => result.current.patch('7', titled as Partial<Row>))
  expect(result.current.rows[0]).toMatchObject(titled)
  act(() => result.current.patch('7', { title: undefined } as Partial<Row>))
  expect(result.current.rows[0]).toEqual(row(7))
})

test('an item the person created is not held back above the list', async () => {
  const { result } = await opened()
  server.rows.push(row(8))
  act(() => result.current.handleEvent({ ...row(8), row: row(8), isOwn: true }))
  await gather()
  expect(shown(result.current.rows)).toBe('8 7 6 5')
  expect(result.current.arrivals).toEqual([])
})

test('after a reconnect all shown rows are reloaded', async () => {
  const { result } = await opened()
  server.left.add('6')
  server.rows = [...server.rows.filter(({ id }) => id !== '5'), row(5, 4), row(8)]
  act(() => resync())
  await settle()
  expect(shown(result.current.rows)).toBe('7 6 5')
  expect(result.current.rows[2]?.version).toBe(4)
  expect([...result.current.excludedIds]).toEqual(['6'])
  expect(shown(result.current.arrivals)).toBe('8')
})

test('if that reload fails, a retry repeats it instead of loading the next page', async () => {
  const { result } = await opened()
  server.rows = [...server.rows.filter(({ id }) => id !== '5'), row(5, 4)]
  server.failures = [new CallError('FORBIDDEN', 'no')]
  act(() => resync())
  await settle()
  expect(result.current.error).toMatchObject({ code: 'FORBIDDEN' })
  act(() => result.current.retry())
  await settle()
  expect(result.current.error).toBeNull()
  expect(shown(result.current.rows)).toBe('7 6 5')
  expect(result.current.rows[2]?.version).toBe(4)
})

test('rows of an earlier filter stay until those of the new one are loaded', async () => {
  const { result, rerender } = await opened()
  server.left.add('7')
  rerender({ ...options(), filterKey: 'few' })
  expect(result.current).toMatchObject({ isOutdated: true, isLoading: true, rows: { length: 3 } })
  await settle()
  expect(result.current.isOutdated).toBe(false)
  expect(shown(result.current.rows)).toBe('6 5 4')
})

test('an own change of a row of an earlier filter does not add it to the list of the new one', async () => {
  const view = await opened()
  server.left.add('7')
  view.rerender({ ...options(), filterKey: 'others' })
  act(() => view.result.current.handleEvent({ id: '7', version: 2, row: row(7, 2), isOwn: true }))
  await settle()
  expect(shown(view.result.current.rows)).toBe('6 5 4')
  expect(view.result.current.arrivals).toEqual([])
})

test('rows of another site are removed from the screen at once', async () => {
  const { result, rerender } = await opened()
  const never = () => new Promise<never>(() => {})
  rerender({ ...options(), siteId: 2, load: never })
  expect(result.current.rows).toEqual([])
})

test('a response for an earlier filter is dropped', async () => {
  const late = Promise.withResolvers<{ rows: Row[]; isComplete: boolean }>()
  const { result, rerender } = await opened({ load: () => late.promise })
  rerender({ ...options(), filterKey: 'few' })
  await settle()
  late.resolve({ rows: [row(99)], isComplete: true })
  await settle()
  expect(shown(result.current.rows)).toBe('7 6 5')
})

test('when a row leaves a page, all shown rows are reloaded', async () => {
  const { result } = await opened({ rule: arrivalsInOrder(highestFirst) })
  server.left.add('6')
  act(() => result.current.refetchRows(['6']))
  await settle()
  expect(shown(result.current.rows)).toBe('7 5 4')
})

test('a list that is loaded as a whole is reloaded for any change', async () => {
  const whole = async (paging: Paging<Row>) => {
    server.pages.push(paging)
    return { rows: server.rows, isComplete: true }
  }
  const { result } = await opened({ pageSize: 0, rule: arrivalsInOrder(highestFirst), load: whole })
  server.rows = [row(8)]
  act(() => result.current.handleEvent({ id: '8', version: 1 }))
  await gather()
  expect(server.questions).toEqual([])
  expect(server.pages.map(({ page, limit }) => [page, limit])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(shown(result.current.rows)).toBe('8')
})

test('unversioned values, such as the use of an item, are updated although the version is the same', async () => {
  const { result } = await opened()
  server.rows = server.rows.map((one) => (one.id === '7' ? ({ ...one, isUsed: true } as Row) : one))
  act(() => result.current.handleEvent({ id: '7', version: 1, row: { id: '7', version: 1 } }))
  await gather()
  expect(server.questions).toEqual([['7']])
  expect(result.current.rows[0]).toMatchObject({ id: '7', isUsed: true })
})

describe('a list that is read by cursor', () => {
  /** Like the audit log: newest first, three per page whatever the limit; the cursor names the last returned row. */
  const byCursor = (): Partial<ListOptions<Row>> => ({
    rule: rereadOnChange(),
    load: async (paging) => {
      const { after } = ANSWER_SHAPES.cursor.toVariables(paging)
      const all = [...server.rows].sort(highestFirst).filter(({ id }) => !after || Number(id) < Number(after))
      const entries = all.slice(0, 3)
      const next = all.length > 3 ? entries.at(-1)?.id : null
      return ANSWER_SHAPES.cursor.read<Row>({ entries, next }, paging.limit)
    },
  })
  const entries = (from: number, to: number) => {
    for (let id = from; id <= to; id++) server.rows.push(row(id))
  }

  test('omits no entry after entries that arrived while the connection was lost', async () => {
    server.rows = []
    entries(1, 10)
    const { result } = await opened(byCursor())
    entries(11, 15)
    await act(async () => resync())
    await settle()
    expect(shown(result.current.rows)).toBe('15 14 13')
    for (let more = 0; more < 4; more++) {
      act(() => result.current.loadMore())
      await settle()
    }
    expect(shown(result.current.rows)).toBe('15 14 13 12 11 10 9 8 7 6 5 4 3 2 1')
  })

  test('keeps its oldest entries when new ones arrived after it was read completely', async () => {
    const { result } = await opened(byCursor())
    for (let more = 0; more < 2; more++) {
      act(() => result.current.loadMore())
      await settle()
    }
    expect(result.current.isComplete).toBe(true)
    entries(8, 9)
    await act(async () => resync())
    await settle()
    expect(shown(result.current.rows)).toBe('9 8 7 6 5 4 3 2 1')
    expect(result.current.isComplete).toBe(true)
  })

  test('drops a page that was requested before everything was reloaded', async () => {
    server.rows = []
    entries(1, 10)
    const given = byCursor()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const load: ListOptions<Row>['load'] = async (paging, signal) => {
      const page = await (given.load as ListOptions<Row>['load'])(paging, signal)
      if (paging.next === '8') await held
      return page
    }
    const { result } = await opened({ ...given, load })
    act(() => result.current.loadMore())
    entries(11, 15)
    await act(async () => resync())
    await settle()
    answer()
    await settle()
    expect(shown(result.current.rows)).toBe('15 14 13')
    expect(result.current.isLoadingMore).toBe(false)
  })
})
