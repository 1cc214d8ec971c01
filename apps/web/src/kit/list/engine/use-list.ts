// A list on screen: loads pages, checks with the server whether changed rows still belong, and rereads everything shown after events may
// have been missed.
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { hasCode } from '../../../platform/calls/call-error.ts'
import { isWorthRetrying, retryPause } from '../../../platform/calls/query-client.ts'
import { useResync } from '../../../platform/live/live.ts'
import type { LiveRule } from './list-state.ts'
import {
  emptyList,
  type Learnt,
  type ListPage,
  type ListRow,
  type ListState,
  rowIn,
  versionOf,
  withFirstPage,
  withLearnt,
  withNextPage,
  withReread,
  withRereadAndNextPage,
} from './list-state.ts'
import { type Gathered, useGathered } from './use-gathered.ts'

/** The requested part of a list. */
export interface Paging<R> {
  /** From 1; 0 with limit 0 for everything at once. */
  page: number
  limit: number
  /** The first row of the first page, for later ones. */
  first?: R
  /** The last loaded row. */
  last?: R
  /** Cursor returned with the previous page. */
  next?: string | null
}

export interface ListOptions<R extends ListRow> {
  /** The filter as text: a different text means a different list. */
  question: string
  /** Site of the rows: another site's rows are removed from the screen at once. */
  siteId: number
  rule: LiveRule<R>
  /** Rows per page; 0 to load everything at once. */
  pageSize: number
  load: (paging: Paging<R>, signal?: AbortSignal) => Promise<ListPage<R>>
  /** The first page of the first query, if it was prefetched. */
  firstPage?: ListPage<R>
  /** Returns those of the given rows that belong to the list. Without it, any change rereads everything shown. */
  loadOnly?: (ids: readonly string[]) => Promise<readonly R[]>
}

/** An event about a row. */
export interface RowEvent<R> {
  id: string
  version: number
  /** The current row, if the event contains it. */
  row?: R
  isOwn?: boolean
}

export interface UsedList<R extends ListRow> extends Omit<ListState<R>, 'error' | 'learnt' | 'turn'> {
  error: Error | null
  /** The first page of the query is still loading; rows of the previous one may still be shown. */
  isLoading: boolean
  /** The shown rows belong to the previous query. */
  isOutdated: boolean
  loadMore(): void
  /** Repeats the failed request. */
  retry(): void
  /** Handles an event of a created or changed row: checks whether it belongs, and updates the list. */
  hear(event: RowEvent<R>): void
  /** Updates a row optimistically, before the server confirms. */
  patch(id: string, patch: Partial<R>): void
  /** Requests these rows again, whatever is known of them. */
  readAgain(ids: readonly string[]): void
  showArrivals(): void
  /** Rereads everything shown. */
  readShown(): void
}

/** The first page, the next one, or a reread of everything shown. */
type CallName = 'first' | 'next' | 'again'

/** Maximum number of rows per call. */
const MOST_ROWS = 200

/** See the top of this file. */
export function useList<R extends ListRow>(options: ListOptions<R>): UsedList<R> {
  const { siteId, pageSize } = options
  const key = `${siteId} ${options.question}`
  const [state, apply] = useReducer(
    (before: ListState<R>, change: (state: ListState<R>) => ListState<R>) => change(before),
    options.firstPage,
    (page) =>
      page ? withFirstPage(emptyList<R>(), key, { ...page, turn: 0 }, options.rule) : emptyList<R>(),
  )
  const latest = useRef({ ...options, state, key })
  latest.current = { ...options, state, key }
  const work = useRef<AbortController>(undefined)
  const failed = useRef<CallName>('first')
  const run = useListCall({ work, failed }, apply)
  const isBegunWithRows = useRef(state.key !== null)

  const loadFirst = useCallback(
    () =>
      run('first', async (signal) => {
        const { turn } = latest.current.state
        const paging = pageSize > 0 ? { page: 1, limit: pageSize } : { page: 0, limit: 0 }
        const page = await persistently(() => latest.current.load(paging, signal), signal)
        if (!signal.aborted) apply((now) => withFirstPage(now, key, { ...page, turn }, latest.current.rule))
      }),
    [run, key, pageSize],
  )

  useEffect(() => {
    work.current = new AbortController()
    const isThere = isBegunWithRows.current
    isBegunWithRows.current = false
    if (isThere) return () => work.current?.abort()
    // Answers about single rows applied to the previous query only.
    apply((now) => ({ ...(isOfSite(now, siteId) ? now : emptyList<R>()), error: null, learnt: [] }))
    void loadFirst()
    return () => work.current?.abort()
  }, [loadFirst, siteId])

  const loadMore = useCallback(() => {
    const { state: now, key: asked } = latest.current
    const last = now.rows.at(-1)
    if (now.isLoadingMore || now.isComplete || !last || now.key !== asked) return
    apply((one) => ({ ...one, isLoadingMore: true, error: null }))
    void run('next', async (signal) => {
      const { turn, next, rows } = now
      const [first] = rows
      const paging = { page: Math.floor(rows.length / pageSize) + 1, limit: pageSize, first, last, next }
      try {
        const page = await persistently(() => latest.current.load(paging, signal), signal)
        if (signal.aborted) return
        apply((one) =>
          // Rows reread meanwhile have another cursor, so this page does not follow them.
          one.next === next
            ? withNextPage(one, { ...page, turn }, latest.current.rule)
            : { ...one, isLoadingMore: false },
        )
      } catch (error) {
        if (signal.aborted || !hasCode(error, 'ROW_GONE')) throw error
        // The row to continue after was deleted meanwhile: the shown rows are reread together with the next page.
        const page = await readAll(latest.current.load, rows.length + pageSize, signal)
        if (!signal.aborted)
          apply((one) => withRereadAndNextPage(one, { ...page, turn }, latest.current.rule))
      }
    })
  }, [run, pageSize])

  const reread = useCallback(() => {
    const { state: now, load, rule } = latest.current
    if (now.key === null || pageSize === 0) return void loadFirst()
    void run('again', async (signal) => {
      const page = await readAll(load, Math.max(pageSize, now.rows.length), signal)
      if (!signal.aborted) apply((one) => withReread(one, { ...page, turn: now.turn }, rule))
    })
  }, [run, loadFirst, pageSize])
  useResync(reread)

  const askAbout = useRowChecks(latest, apply, reread)

  return {
    ...state,
    error: state.error as Error | null,
    isLoading: state.key !== key && !state.error,
    isOutdated: state.key !== key,
    loadMore,
    readShown: reread,
    retry: () => {
      apply((now) => ({ ...now, error: null }))
      const calls: Record<CallName, () => unknown> = { first: loadFirst, next: loadMore, again: reread }
      calls[failed.current]()
    },
    ...useRowChanges(latest, apply, askAbout),
  }
}

interface Latest<R extends ListRow> extends Pick<ListOptions<R>, 'pageSize' | 'loadOnly'> {
  state: ListState<R>
  /** Of the query that is requested now. */
  key: string
  rule: LiveRule<R>
}

type Apply<R extends ListRow> = (change: (state: ListState<R>) => ListState<R>) => void

interface CallRefs {
  /** Aborts the calls of the current query. */
  work: { readonly current: AbortController | undefined }
  /** The last call that failed, for a retry. */
  failed: { current: CallName }
}

/** Runs a call for the current filter; its answer is dropped when the filter has changed meanwhile. */
function useListCall<R extends ListRow>({ work, failed }: CallRefs, apply: Apply<R>) {
  return useCallback(
    async (name: CallName, task: (signal: AbortSignal) => Promise<void>) => {
      const { signal } = work.current ?? new AbortController()
      try {
        await task(signal)
      } catch (error) {
        if (signal.aborted) return
        failed.current = name
        apply((now) => ({ ...now, error, isLoadingMore: false }))
      }
    },
    [work, failed, apply],
  )
}

/** Gathers events about rows, and asks the server which of these rows belong to the list now. */
function useRowChecks<R extends ListRow>(
  latest: { current: Latest<R> },
  apply: Apply<R>,
  reread: () => void,
): Gathered<RowEvent<R>> {
  return useGathered<RowEvent<R>>(async (events) => {
    const { loadOnly, pageSize, rule, key: asked } = latest.current
    const { state: now } = latest.current
    const shownVersion = ({ id }: RowEvent<R>) => versionOf(rowIn(now, id))
    // Changes outside the version, such as the use of an agency item, arrive with the row at the shown version.
    const isNew = (event: RowEvent<R>) =>
      shownVersion(event) < event.version ||
      (event.row !== undefined && shownVersion(event) === event.version)
    const wanted = [...events.values()]
      .filter((event) => event.isOwn || isNew(event))
      // The answer describes the current row, however old the event is.
      .map((event) => ({ ...event, version: Math.max(event.version, shownVersion(event)) }))
    if (wanted.length === 0) return
    if (!loadOnly || pageSize === 0 || wanted.length > MOST_ROWS) return reread()
    try {
      const found = await loadOnly(wanted.map(({ id }) => id))
      if (latest.current.key !== asked) return
      const learnt = answered(wanted, found, latest.current.state)
      if (learnt.some((one) => rule.needsReread(latest.current.state, one))) reread()
      else apply((list) => withLearnt(list, learnt, rule))
    } catch {
      reread()
    }
  }, newestOf)
}

/** Changes of single rows by the person and by others. */
function useRowChanges<R extends ListRow>(
  latest: { current: Latest<R> },
  apply: Apply<R>,
  askAbout: Gathered<RowEvent<R>>,
): Pick<UsedList<R>, 'hear' | 'patch' | 'readAgain' | 'showArrivals'> {
  const patch = useCallback(
    (id: string, values: Partial<R>) =>
      apply((now) => {
        const shown = rowIn(now, id)
        // Rows of the previous query are about to be replaced; the new one may not contain this row.
        if (!shown || now.key !== latest.current.key) return now
        const row = { ...shown, ...values }
        // An older version, such as a late event of an own save, is ignored there.
        return withLearnt(now, [{ id, version: versionOf(row), row, belongs: true }], latest.current.rule)
      }),
    [latest, apply],
  )
  return {
    patch,
    hear: useCallback(
      (event) => {
        const { state, rule } = latest.current
        if (event.isOwn && event.row) patch(event.id, event.row)
        if (rule.isConcerned(state, event)) askAbout.add(event.id, event)
      },
      [latest, patch, askAbout],
    ),
    readAgain: useCallback(
      (ids) => {
        for (const id of ids) askAbout.add(id, { id, version: Number.POSITIVE_INFINITY })
        askAbout.flush()
      },
      [askAbout],
    ),
    showArrivals: useCallback(() => apply((now) => latest.current.rule.showArrivals(now)), [latest, apply]),
  }
}

/** The newer of two events about a row; it counts as the person's own if either was. */
function newestOf<R>(before: RowEvent<R>, next: RowEvent<R>): RowEvent<R> {
  const newest = next.version >= before.version ? next : before
  return { ...newest, isOwn: before.isOwn || next.isOwn }
}

/** Converts the server's answer to a result for each requested row. */
function answered<R extends ListRow>(
  events: readonly RowEvent<R>[],
  found: readonly R[],
  state: ListState<R>,
): Learnt<R>[] {
  const byId = new Map(found.map((row) => [row.id, row]))
  return events.flatMap(({ id, version, row, isOwn }): Learnt<R>[] => {
    const now = byId.get(id)
    if (now) return [{ id, version: versionOf(now), row: now, belongs: true, isOwn }]
    // For an excluded row the answer has no further data; the event may have.
    const isKnown = row !== undefined || rowIn(state, id) !== undefined
    const of = Number.isFinite(version) ? version : versionOf(rowIn(state, id))
    return isKnown ? [{ id, version: of, row, belongs: false, isOwn }] : []
  })
}

/** Reads everything from the first row on, as many rows as are shown, in as few calls as possible. */
async function readAll<R extends ListRow>(
  load: ListOptions<R>['load'],
  wanted: number,
  signal: AbortSignal,
): Promise<ListPage<R>> {
  const limit = Math.min(MOST_ROWS, wanted)
  const rows: R[] = []
  let page: ListPage<R> | undefined
  do {
    const part = {
      ...{ page: rows.length / limit + 1, limit },
      ...{ first: rows[0], last: rows.at(-1), next: page?.next },
    }
    page = await load(part, signal)
    rows.push(...page.rows)
  } while (rows.length < wanted && !page.isComplete)
  // A cursor continues after everything that was read: a row cut off here would never be loaded again.
  if (page.next !== undefined) return { ...page, rows }
  return { ...page, rows: rows.slice(0, wanted), isComplete: page.isComplete && rows.length <= wanted }
}

const isOfSite = ({ key }: { key: string | null }, siteId: number) => key?.startsWith(`${siteId} `) === true

/** Retries after network and server failures only. */
async function persistently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures++)
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || !isWorthRetrying(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryPause(failures)))
    }
}
