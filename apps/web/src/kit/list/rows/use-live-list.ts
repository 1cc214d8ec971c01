// The state of a live list on screen: asks for pages, takes what is heard, and catches up after a break.
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useResync } from '../../../platform/live.ts'
import { isWorthRetrying } from '../../../platform/query-client.ts'
import {
  EMPTY_LIST,
  type HeardRow,
  type LiveList,
  type LiveRow,
  withArrivalsShown,
  withCaughtUp,
  withFirstPage,
  withHeardRow,
  withNextPage,
} from './live-list.ts'

/** Which part of a list is asked for; `after` is the id of the last row shown. */
export interface Paging {
  page: number
  limit: number
  after?: string
  /** Creation of the newest row of the first page: what is newer does not shift later pages. */
  firstCreatedDate?: string
}

export interface LiveListOptions<R> {
  /** What the list is filtered by, as text; another text asks for the first page anew. */
  filterKey: string
  load: (paging: Paging, signal: AbortSignal) => Promise<readonly R[]>
  pageSize?: number
}

/** Rows a page has (specification 1, section 9). */
export const PAGE_SIZE = 50
/** Most rows one call gives. */
const MOST_ROWS = 200
const RETRY_MS = 1_000
/** Changes heard while an answer is on its way that are taken again after it. */
const HEARD_KEPT = 200

interface State<R extends LiveRow> {
  list: LiveList<R>
  /** The filter the shown rows answer to; others are on their way while it differs from the asked one. */
  shownKey: string | null
  firstCreatedDate: string | undefined
  error: unknown
  isLoadingMore: boolean
}

type Action<R extends LiveRow> =
  | { kind: 'change'; change: (list: LiveList<R>) => LiveList<R> }
  | { kind: 'first'; list: LiveList<R>; key: string }
  | { kind: 'next'; change: (list: LiveList<R>) => LiveList<R> }
  | { kind: 'loadingMore' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'retry' }

function reduce<R extends LiveRow>(state: State<R>, action: Action<R>): State<R> {
  switch (action.kind) {
    case 'first':
      return {
        list: action.list,
        shownKey: action.key,
        firstCreatedDate: action.list.rows[0]?.createdDate,
        error: null,
        isLoadingMore: false,
      }
    case 'next':
      return { ...state, list: action.change(state.list), isLoadingMore: false }
    case 'change':
      // Before the first answer there is no list to change; what is heard is taken again with it.
      return state.shownKey === null ? state : { ...state, list: action.change(state.list) }
    case 'loadingMore':
      return { ...state, isLoadingMore: true, error: null }
    case 'failed':
      return { ...state, error: action.error, isLoadingMore: false }
    case 'retry':
      return { ...state, error: null }
  }
}

export interface UsedLiveList<R extends LiveRow> {
  list: LiveList<R>
  /** The first page for the asked filter is not there yet; rows of the earlier filter may still be shown. */
  isLoading: boolean
  isLoadingMore: boolean
  /** The shown rows answer to an earlier filter. */
  isOutdated: boolean
  error: unknown
  loadMore: () => void
  /** Asks again for what failed. */
  retry: () => void
  /** Takes a row that somebody made or changed. */
  hear: (heard: HeardRow<R>) => void
  showArrivals: () => void
  /** Asks again for everything shown and lets what is new wait; for events that carry no row. */
  catchUp: () => void
}

/** A list that pages by keyset and lives; `load` must answer newest first. */
export function useLiveList<R extends LiveRow>(options: LiveListOptions<R>): UsedLiveList<R> {
  const { filterKey, pageSize = PAGE_SIZE } = options
  const load = useRef(options.load)
  load.current = options.load
  const [state, dispatch] = useReducer(reduce<R>, {
    list: EMPTY_LIST,
    shownKey: null,
    firstCreatedDate: undefined,
    error: null,
    isLoadingMore: false,
  })
  const latest = useRef(state)
  latest.current = state
  const work = useRef<AbortController>(undefined)
  // An answer may have been read before a change that was heard while it was on its way: such changes are taken again.
  const log = useRef<{ heard: HeardRow<R>[]; taken: number }>({ heard: [], taken: 0 })
  const replaySince = useCallback((start: number) => {
    const { heard, taken } = log.current
    const since = heard.slice(Math.max(0, heard.length - (taken - start)))
    return (list: LiveList<R>) => since.reduce(withHeardRow<R>, list)
  }, [])

  const run = useCallback(async (task: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = work.current ?? new AbortController()
    try {
      await task(signal)
    } catch (error) {
      if (!signal.aborted) dispatch({ kind: 'failed', error })
    }
  }, [])

  const loadFirst = useCallback(
    () =>
      run(async (signal) => {
        const start = log.current.taken
        const rows = await persistently(() => load.current({ page: 1, limit: pageSize }, signal), signal)
        const list = replaySince(start)(withFirstPage(rows, pageSize))
        if (!signal.aborted) dispatch({ kind: 'first', list, key: filterKey })
      }),
    [run, replaySince, filterKey, pageSize],
  )

  useEffect(() => {
    work.current = new AbortController()
    log.current = { heard: [], taken: 0 }
    dispatch({ kind: 'retry' })
    void loadFirst()
    return () => work.current?.abort()
  }, [loadFirst])

  const isOutdated = state.shownKey !== filterKey
  const loadMore = useCallback(() => {
    const { list, isLoadingMore, firstCreatedDate, shownKey } = latest.current
    const after = list.rows.at(-1)?.id
    if (isLoadingMore || list.isComplete || !after || shownKey !== filterKey) return
    dispatch({ kind: 'loadingMore' })
    void run(async (signal) => {
      const page = Math.floor(list.rows.length / pageSize) + 1
      const paging = { page, limit: pageSize, after, firstCreatedDate }
      const start = log.current.taken
      const rows = await persistently(() => load.current(paging, signal), signal)
      const change = (shown: LiveList<R>) => replaySince(start)(withNextPage(shown, rows, pageSize))
      if (!signal.aborted) dispatch({ kind: 'next', change })
    })
  }, [run, replaySince, filterKey, pageSize])

  const catchUp = useCallback(() => {
    if (latest.current.shownKey === null) return void loadFirst()
    void run(async (signal) => {
      const wanted = Math.max(pageSize, latest.current.list.rows.length)
      const rows: R[] = []
      let isEverything = false
      const start = log.current.taken
      while (rows.length < wanted && !isEverything) {
        const limit = Math.min(MOST_ROWS, wanted - rows.length)
        const part = await load.current({ page: 1, limit, after: rows.at(-1)?.id }, signal)
        rows.push(...part)
        isEverything = part.length < limit
      }
      if (!signal.aborted)
        dispatch({
          kind: 'change',
          change: (list) => replaySince(start)(withCaughtUp(list, rows, isEverything)),
        })
    })
  }, [run, loadFirst, replaySince, pageSize])
  useResync(catchUp)

  const retry = () => {
    dispatch({ kind: 'retry' })
    if (isOutdated) void loadFirst()
    else loadMore()
  }

  const hear = useCallback((heard: HeardRow<R>) => {
    const { current } = log
    log.current = { heard: [...current.heard.slice(1 - HEARD_KEPT), heard], taken: current.taken + 1 }
    dispatch({ kind: 'change', change: (list) => withHeardRow(list, heard) })
  }, [])

  return {
    list: state.list,
    isLoading: isOutdated && !state.error,
    isOutdated,
    isLoadingMore: state.isLoadingMore,
    error: state.error,
    loadMore,
    retry,
    hear,
    catchUp,
    showArrivals: useCallback(
      () => dispatch({ kind: 'change', change: (list) => withArrivalsShown(list) }),
      [],
    ),
  }
}

/** Tries again what only the network or the server's own trouble refused. */
async function persistently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures++)
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || !isWorthRetrying(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 2 ** failures))
    }
}
