// State of a list on screen: its rows by page, waiting arrivals, rows that no longer belong, and the server's answers about single rows.
// Pure functions; `use-list.ts` calls the server and applies them.

/** The properties of a row that the list needs. */
export interface ListRow {
  id: string
  version?: number | null
}

/** Negative when the first comes before the second. */
export type Compare<R> = (a: R, b: R) => number

/** The server's answer about one row: its current data, and whether the filter includes it. */
export interface Learnt<R extends ListRow> {
  id: string
  version: number
  /** Its current data; undefined when only its absence is known. */
  row?: R
  belongs: boolean
  /** The person's own change, which never waits above the list. */
  isOwn?: boolean
}

export interface ListState<R extends ListRow> {
  /** The query that the rows answer; null before the first answer. */
  key: string | null
  rows: readonly R[]
  /** Rows that belong to the list but are not shown yet, in its order. */
  arrivals: readonly R[]
  /** Ids of shown rows that no longer belong to the list. */
  departed: ReadonlySet<string>
  /** Ids of rows that arrived while the list was open. */
  fresh: ReadonlySet<string>
  /** There are no further rows to load. */
  isComplete: boolean
  /** Everything was loaded, but there are more rows than one list may contain. */
  isCut: boolean
  next: ListPage<R>['next']
  isLoadingMore: boolean
  error: unknown
  /** The latest answers about single rows, so that a page read before them cannot undo them. */
  learnt: readonly (Learnt<R> & { turn: number })[]
  /** Counts these answers. */
  turn: number
}

export interface ListPage<R> {
  rows: readonly R[]
  isComplete: boolean
  isCut?: boolean
  /** Cursor of the next page: null after the last one, undefined for a list without a cursor. */
  next?: string | null
}

/** Number of answers about single rows that are remembered. */
const LEARNT_KEPT = 200

/** How a list applies changes while it is open; the rules are in `live-rules.ts`. */
export interface LiveRule<R extends ListRow> {
  /** Whether the row of an event must be fetched; not if a later page contains it anyway. */
  isConcerned(state: ListState<R>, event: { id: string; row?: R }): boolean
  take(state: ListState<R>, learnt: Learnt<R>): ListState<R>
  /** Whether an answer shifts rows between pages, so that everything shown must be read again. */
  needsReread(state: ListState<R>, learnt: Learnt<R>): boolean
  takeReread(state: ListState<R>, page: ListPage<R>): ListState<R>
  showArrivals(state: ListState<R>): ListState<R>
}

export function emptyList<R extends ListRow>(): ListState<R> {
  return {
    ...{ key: null, rows: [], arrivals: [], departed: NOTHING, fresh: NOTHING },
    ...{ isComplete: false, isCut: false, next: undefined },
    ...{ isLoadingMore: false, error: null, learnt: [], turn: 0 },
  }
}

/** A page, and the number of known answers about single rows when it was requested. */
export interface ReadPage<R> extends ListPage<R> {
  turn: number
}

/** The list after its first page, which replaces all shown rows. */
export function withFirstPage<R extends ListRow>(
  state: ListState<R>,
  key: string,
  page: ReadPage<R>,
  rule: LiveRule<R>,
): ListState<R> {
  const read: ListState<R> = {
    ...{ ...emptyList<R>(), key, learnt: state.learnt, turn: state.turn },
    ...{ rows: withoutRepeats(page.rows), isComplete: page.isComplete, isCut: page.isCut === true },
    next: page.next,
  }
  return replayed(read, page.turn, rule)
}

/** The list with a later page appended; rows that are already shown (because they arrived meanwhile) keep their place. */
export function withNextPage<R extends ListRow>(
  state: ListState<R>,
  page: ReadPage<R>,
  rule: LiveRule<R>,
): ListState<R> {
  const known = new Set(state.rows.map(({ id }) => id))
  const added = page.rows.filter(({ id }) => !known.has(id))
  const addedIds = new Set(added.map(({ id }) => id))
  const read: ListState<R> = {
    ...state,
    rows: [...state.rows, ...added],
    arrivals: state.arrivals.filter(({ id }) => !addedIds.has(id)),
    isComplete: page.isComplete,
    isCut: page.isCut === true,
    next: page.next,
    isLoadingMore: false,
  }
  return replayed(read, page.turn, rule)
}

/** The list after all shown rows were read again, for example because events may have been missed. */
export function withReread<R extends ListRow>(
  state: ListState<R>,
  page: ReadPage<R>,
  rule: LiveRule<R>,
): ListState<R> {
  const taken = rule.takeReread(state, { ...page, rows: withoutRepeats(page.rows) })
  return replayed({ ...taken, isCut: page.isCut === true, error: null }, page.turn, rule)
}

/** The list after all shown rows were read again together with the next page, whose rows are appended. */
export function withRereadAndNextPage<R extends ListRow>(
  state: ListState<R>,
  page: ReadPage<R>,
  rule: LiveRule<R>,
): ListState<R> {
  const reread = withReread(state, page, rule)
  const waiting = new Set(reread.arrivals.map(({ id }) => id))
  return withNextPage(reread, { ...page, rows: page.rows.filter(({ id }) => !waiting.has(id)) }, rule)
}

/** The list after answers about single rows; an older version than the shown one is ignored. */
export function withLearnt<R extends ListRow>(
  state: ListState<R>,
  learnt: readonly Learnt<R>[],
  rule: LiveRule<R>,
): ListState<R> {
  const turn = state.turn + 1
  const kept = [...state.learnt, ...learnt.map((one) => ({ ...one, turn }))].slice(-LEARNT_KEPT)
  // Before the first answer there is no list to change; the answers are then applied to the first page.
  const changed = state.key === null ? state : learnt.reduce((list, one) => taking(list, one, rule), state)
  return { ...changed, learnt: kept, turn }
}

/** The list with all arrivals, or the named ones, moved to their places. */
export function withArrivalsShown<R extends ListRow>(
  state: ListState<R>,
  compare: Compare<R>,
  ids?: ReadonlySet<string>,
): ListState<R> {
  const shown = ids ? state.arrivals.filter(({ id }) => ids.has(id)) : state.arrivals
  if (shown.length === 0) return state
  return {
    ...state,
    rows: [...state.rows, ...shown].sort(compare),
    arrivals: ids ? state.arrivals.filter(({ id }) => !ids.has(id)) : [],
    fresh: new Set([...state.fresh, ...shown.map(({ id }) => id)]),
  }
}

/** Whether a row would be among the loaded rows, and not on a later page. */
export function isWithin<R extends ListRow>(state: ListState<R>, row: R, compare: Compare<R>): boolean {
  const last = state.rows.at(-1)
  return state.isComplete || !last || compare(row, last) <= 0
}

/** A row of the list, shown or waiting. */
export function rowIn<R extends ListRow>(state: ListState<R>, id: string): R | undefined {
  return state.rows.find((row) => row.id === id) ?? state.arrivals.find((row) => row.id === id)
}

export const versionOf = (row: ListRow | undefined): number => row?.version ?? 0

function taking<R extends ListRow>(state: ListState<R>, one: Learnt<R>, rule: LiveRule<R>): ListState<R> {
  return one.version < versionOf(rowIn(state, one.id)) ? state : rule.take(state, one)
}

function replayed<R extends ListRow>(state: ListState<R>, since: number, rule: LiveRule<R>): ListState<R> {
  return state.learnt
    .filter(({ turn }) => turn > since)
    .reduce<ListState<R>>((list, one) => taking(list, one, rule), state)
}

/** In a list paged by number, a new row shifts the pages, so that a row can occur twice. */
function withoutRepeats<R extends ListRow>(rows: readonly R[]): readonly R[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

const NOTHING: ReadonlySet<string> = new Set()
