// A list on screen: asks for pages, asks the server whether rows that changed still belong, and reads everything
// shown again after events that may have been missed.
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { hasCode } from '../../../platform/call-error.ts'
import { useResync } from '../../../platform/live.ts'
import { isWorthRetrying, retryPause } from '../../../platform/query-client.ts'
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

/** Which part of a list is asked for. */
export interface Paging<R> {
  /** From 1; 0 with limit 0 for everything at once. */
  page: number
  limit: number
  /** The first row of the first page, for later ones. */
  first?: R
  /** The last row that is there. */
  last?: R
  /** Cursor that the page before gave. */
  next?: string | null
}

export interface ListOptions<R extends ListRow> {
  /** The filter as text: another text is another list. */
  question: string
  /** Whose rows these are: rows of another one are taken off the screen at once. */
  siteId: number
  rule: LiveRule<R>
  /** Rows a page has; 0 to ask for everything at once. */
  pageSize: number
  load: (paging: Paging<R>, signal?: AbortSignal) => Promise<ListPage<R>>
  /** The first page of the first question, where it is there before the list is drawn. */
  firstPage?: ListPage<R>
  /** Those of the rows that belong to the list; without it, everything shown is read again when something changes. */
  loadOnly?: (ids: readonly string[]) => Promise<readonly R[]>
}

/** What happened to a row, as an event says it. */
export interface RowEvent<R> {
  id: string
  version: number
  /** As it stands now, where the event carries it. */
  row?: R
  isOwn?: boolean
}

export interface UsedList<R extends ListRow> extends Omit<ListState<R>, 'error' | 'learnt' | 'turn'> {
  error: Error | null
  /** The first page for the question is not there yet; rows of the earlier one may still be shown. */
  isLoading: boolean
  /** The shown rows answer to an earlier question. */
  isOutdated: boolean
  loadMore(): void
  /** Asks again for what failed. */
  retry(): void
  /** Somebody made or changed a row: asks whether it belongs and shows it so. */
  hear(event: RowEvent<R>): void
  /** Shows a row of the list like this at once, before the server knows. */
  patch(id: string, patch: Partial<R>): void
  /** Asks for these rows now, whatever is known of them. */
  readAgain(ids: readonly string[]): void
  showArrivals(): void
  /** Reads everything that is shown once more. */
  readShown(): void
}

/** The first page, the next one, or everything shown once more. */
type CallName = 'first' | 'next' | 'again'

/** Most rows one call gives. */
const MOST_ROWS = 200

/** See the head of this file. */
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
  const isBegunWithRows = useRef(state.key !== null)

  /** Runs a call for the present filter; its answer is dropped where the filter has changed meanwhile. */
  const run = useCallback(async (name: CallName, task: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = work.current ?? new AbortController()
    try {
      await task(signal)
    } catch (error) {
      if (signal.aborted) return
      failed.current = name
      apply((now) => ({ ...now, error, isLoadingMore: false }))
    }
  }, [])

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
    // What was learnt about rows was answered for the earlier question.
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
          // Rows that were read again meanwhile end elsewhere: this page does not follow them.
          one.next === next
            ? withNextPage(one, { ...page, turn }, latest.current.rule)
            : { ...one, isLoadingMore: false },
        )
      } catch (error) {
        if (signal.aborted || !hasCode(error, 'ROW_GONE')) throw error
        // The row to continue after was deleted meanwhile: what is shown is read again, and the next page with it.
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

  const askAbout = useGathered<RowEvent<R>>(async (events) => {
    const { loadOnly, rule, key: asked } = latest.current
    const { state: now } = latest.current
    const shownVersion = ({ id }: RowEvent<R>) => versionOf(rowIn(now, id))
    // What is no part of a version, such as that an item was used, comes with the row at the version that is shown.
    const isNew = (event: RowEvent<R>) =>
      shownVersion(event) < event.version ||
      (event.row !== undefined && shownVersion(event) === event.version)
    const wanted = [...events.values()]
      .filter((event) => event.isOwn || isNew(event))
      // The answer is about the row as it stands now, however old the event.
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

interface Latest<R extends ListRow> {
  state: ListState<R>
  rule: LiveRule<R>
}

/** What others and the person do to single rows. */
function useRowChanges<R extends ListRow>(
  latest: { current: Latest<R> },
  apply: (change: (state: ListState<R>) => ListState<R>) => void,
  askAbout: Gathered<RowEvent<R>>,
): Pick<UsedList<R>, 'hear' | 'patch' | 'readAgain' | 'showArrivals'> {
  const patch = useCallback(
    (id: string, values: Partial<R>) =>
      apply((now) => {
        const shown = rowIn(now, id)
        if (!shown) return now
        const row = { ...shown, ...values }
        // An older version, such as a late echo of an own save, is dropped there.
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

/** Of two events about a row, the newer one; it stays the person's own where one of them was. */
function newestOf<R>(before: RowEvent<R>, next: RowEvent<R>): RowEvent<R> {
  const newest = next.version >= before.version ? next : before
  return { ...newest, isOwn: before.isOwn || next.isOwn }
}

/** What the server's answer means for each row it was asked about. */
function answered<R extends ListRow>(
  events: readonly RowEvent<R>[],
  found: readonly R[],
  state: ListState<R>,
): Learnt<R>[] {
  const byId = new Map(found.map((row) => [row.id, row]))
  return events.flatMap(({ id, version, row, isOwn }): Learnt<R>[] => {
    const now = byId.get(id)
    if (now) return [{ id, version: versionOf(now), row: now, belongs: true, isOwn }]
    // Of one that does not belong the answer says nothing more; the event may.
    const isKnown = row !== undefined || rowIn(state, id) !== undefined
    const of = Number.isFinite(version) ? version : versionOf(rowIn(state, id))
    return isKnown ? [{ id, version: of, row, belongs: false, isOwn }] : []
  })
}

/** Everything from the first row on, as many rows as are shown, in as few calls as there can be. */
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
  // A cursor points behind everything that was read: a row that is cut off here would never come again.
  if (page.next !== undefined) return { ...page, rows }
  return { ...page, rows: rows.slice(0, wanted), isComplete: page.isComplete && rows.length <= wanted }
}

const isOfSite = ({ key }: { key: string | null }, siteId: number) => key?.startsWith(`${siteId} `) === true

/** Tries again what only the network or the server's own trouble refused. */
async function persistently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures++)
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || !isWorthRetrying(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryPause(failures)))
    }
}
