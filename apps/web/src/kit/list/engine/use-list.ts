// A list on screen: loads pages, checks with the server whether changed rows still belong, and rereads everything shown after events may
// have been missed.
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { hasCode } from '../../../platform/calls/call-error.ts'
import { getRetryDelayMs, shouldRetry } from '../../../platform/calls/query-client.ts'
import { useResync } from '../../../platform/live/live.ts'
import type { LiveRule } from './list-state.ts'
import {
  createListState,
  findRow,
  getVersion,
  type ListPage,
  type ListRow,
  type ListState,
  type RowAnswer,
  withFirstPage,
  withNextPage,
  withReread,
  withRereadAndNextPage,
  withRowAnswers,
} from './list-state.ts'
import { type CoalescedEvents, useCoalescedEvents } from './use-coalesced-events.ts'

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
  filterKey: string
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

export interface ListController<R extends ListRow>
  extends Omit<ListState<R>, 'error' | 'rowAnswers' | 'answerCount'> {
  error: Error | null
  /** The first page of the query is still loading; rows of the previous one may still be shown. */
  isLoading: boolean
  /** The shown rows belong to the previous query. */
  isOutdated: boolean
  loadMore(): void
  /** Repeats the failed request. */
  retry(): void
  /** Handles an event of a created or changed row: checks whether it belongs, and updates the list. */
  handleEvent(event: RowEvent<R>): void
  /** Updates a row optimistically, before the server confirms. */
  patch(id: string, patch: Partial<R>): void
  /** Requests these rows again, whatever is known of them. */
  refetchRows(ids: readonly string[]): void
  showArrivals(): void
  /** Rereads everything shown. */
  refetchShown(): void
}

/** The first page, the next one, or a reread of everything shown. */
type CallName = 'first' | 'next' | 'again'

/** Maximum number of rows per call. */
const MAX_ROWS_PER_CALL = 200

/** See the top of this file. */
export function useList<R extends ListRow>(options: ListOptions<R>): ListController<R> {
  const { siteId, pageSize } = options
  const key = `${siteId} ${options.filterKey}`
  const [state, apply] = useReducer(
    (before: ListState<R>, change: (state: ListState<R>) => ListState<R>) => change(before),
    options.firstPage,
    (page) =>
      page
        ? withFirstPage(createListState<R>(), key, { ...page, answerCount: 0 }, options.rule)
        : createListState<R>(),
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
        const page = await withRetries(() => latest.current.load(paging, signal), signal)
        if (!signal.aborted)
          apply((now) => withFirstPage(now, key, { ...page, answerCount: turn }, latest.current.rule))
      }),
    [run, key, pageSize],
  )

  useEffect(() => {
    work.current = new AbortController()
    const isThere = isBegunWithRows.current
    isBegunWithRows.current = false
    if (isThere) return () => work.current?.abort()
    // Answers about single rows applied to the previous query only.
    apply((now) => ({
      ...(belongsToSite(now, siteId) ? now : createListState<R>()),
      error: null,
      rowAnswers: [],
    }))
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
        const page = await withRetries(() => latest.current.load(paging, signal), signal)
        if (signal.aborted) return
        apply((one) =>
          // Rows reread meanwhile have another cursor, so this page does not follow them.
          one.next === next
            ? withNextPage(one, { ...page, answerCount: turn }, latest.current.rule)
            : { ...one, isLoadingMore: false },
        )
      } catch (error) {
        if (signal.aborted || !hasCode(error, 'ROW_GONE')) throw error
        // The row to continue after was deleted meanwhile: the shown rows are reread together with the next page.
        const page = await rereadShown(latest.current.load, rows.length + pageSize, signal)
        if (!signal.aborted)
          apply((one) => withRereadAndNextPage(one, { ...page, answerCount: turn }, latest.current.rule))
      }
    })
  }, [run, pageSize])

  const reread = useCallback(() => {
    const { state: now, load, rule } = latest.current
    if (now.key === null || pageSize === 0) return void loadFirst()
    void run('again', async (signal) => {
      const page = await rereadShown(load, Math.max(pageSize, now.rows.length), signal)
      if (!signal.aborted) apply((one) => withReread(one, { ...page, answerCount: now.turn }, rule))
    })
  }, [run, loadFirst, pageSize])
  useResync(reread)

  const checkRows = useRowChecks(latest, apply, reread)

  return {
    ...state,
    error: state.error as Error | null,
    isLoading: state.key !== key && !state.error,
    isOutdated: state.key !== key,
    loadMore,
    refetchShown: reread,
    retry: () => {
      apply((now) => ({ ...now, error: null }))
      const calls: Record<CallName, () => unknown> = { first: loadFirst, next: loadMore, again: reread }
      calls[failed.current]()
    },
    ...useRowChanges(latest, apply, checkRows),
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
): CoalescedEvents<RowEvent<R>> {
  return useCoalescedEvents<RowEvent<R>>(async (events) => {
    const { loadOnly, pageSize, rule, key: asked } = latest.current
    const { state } = latest.current
    const shownVersion = ({ id }: RowEvent<R>) => getVersion(findRow(state, id))
    // Changes outside the version, such as the use of an agency item, arrive with the row at the shown version.
    const isNew = (event: RowEvent<R>) =>
      shownVersion(event) < event.version ||
      (event.row !== undefined && shownVersion(event) === event.version)
    const wanted = [...events.values()]
      .filter((event) => event.isOwn || isNew(event))
      // The answer describes the current row, however old the event is.
      .map((event) => ({ ...event, version: Math.max(event.version, shownVersion(event)) }))
    if (wanted.length === 0) return
    if (!loadOnly || pageSize === 0 || wanted.length > MAX_ROWS_PER_CALL) return reread()
    try {
      const found = await loadOnly(wanted.map(({ id }) => id))
      if (latest.current.key !== asked) return
      const learnt = toRowAnswers(wanted, found, latest.current.state)
      if (learnt.some((one) => rule.needsReread(latest.current.state, one))) reread()
      else apply((list) => withRowAnswers(list, learnt, rule))
    } catch {
      reread()
    }
  }, pickNewerEvent)
}

/** Changes of single rows by the person and by others. */
function useRowChanges<R extends ListRow>(
  latest: { current: Latest<R> },
  apply: Apply<R>,
  askAbout: CoalescedEvents<RowEvent<R>>,
): Pick<ListController<R>, 'handleEvent' | 'patch' | 'refetchRows' | 'showArrivals'> {
  const patch = useCallback(
    (id: string, values: Partial<R>) =>
      apply((now) => {
        const shown = findRow(now, id)
        // Rows of the previous query are about to be replaced; the new one may not contain this row.
        if (!shown || now.key !== latest.current.key) return now
        const row = { ...shown, ...values }
        // An older version, such as a late event of an own save, is ignored there.
        return withRowAnswers(
          now,
          [{ id, version: getVersion(row), row, isIncluded: true }],
          latest.current.rule,
        )
      }),
    [latest, apply],
  )
  return {
    patch,
    handleEvent: useCallback(
      (event) => {
        const { state, rule } = latest.current
        if (event.isOwn && event.row) patch(event.id, event.row)
        if (rule.needsRow(state, event)) askAbout.add(event.id, event)
      },
      [latest, patch, askAbout],
    ),
    refetchRows: useCallback(
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
function pickNewerEvent<R>(before: RowEvent<R>, next: RowEvent<R>): RowEvent<R> {
  const newest = next.version >= before.version ? next : before
  return { ...newest, isOwn: before.isOwn || next.isOwn }
}

/** Converts the server's answer to a result for each requested row. */
function toRowAnswers<R extends ListRow>(
  events: readonly RowEvent<R>[],
  found: readonly R[],
  state: ListState<R>,
): RowAnswer<R>[] {
  const byId = new Map(found.map((row) => [row.id, row]))
  return events.flatMap(({ id, version, row, isOwn }): RowAnswer<R>[] => {
    const now = byId.get(id)
    if (now) return [{ id, version: getVersion(now), row: now, isIncluded: true, isOwn }]
    // For an excluded row the answer has no further data; the event may have.
    const isKnown = row !== undefined || findRow(state, id) !== undefined
    const of = Number.isFinite(version) ? version : getVersion(findRow(state, id))
    return isKnown ? [{ id, version: of, row, isIncluded: false, isOwn }] : []
  })
}

/** Reads everything from the first row on, as many rows as are shown, in as few calls as possible. */
async function rereadShown<R extends ListRow>(
  load: ListOptions<R>['load'],
  wanted: number,
  signal: AbortSignal,
): Promise<ListPage<R>> {
  const limit = Math.min(MAX_ROWS_PER_CALL, wanted)
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

const belongsToSite = ({ key }: { key: string | null }, siteId: number) =>
  key?.startsWith(`${siteId} `) === true

/** Retries after network and server failures only. */
async function withRetries<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures++)
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || !shouldRetry(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, getRetryDelayMs(failures)))
    }
}
