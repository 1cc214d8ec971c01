// What a list on screen holds: its rows page by page, rows that wait above it, rows that no longer belong, and what
// the server answered about single rows. Pure functions; `use-list.ts` asks the server and applies them.

/** What the list must know of a row. */
export interface ListRow {
  id: string
  version?: number | null
}

/** Negative when the first stands above the second. */
export type Compare<R> = (a: R, b: R) => number

/** What the server answered about one row: how it stands now, and whether the filter lets it in. */
export interface Learnt<R extends ListRow> {
  id: string
  version: number
  /** As it stands now; undefined where all that is known is that it does not belong. */
  row?: R
  belongs: boolean
  /** The person's own doing, which never waits above the list. */
  isOwn?: boolean
}

export interface ListState<R extends ListRow> {
  /** The question the rows answer to; null before the first answer. */
  key: string | null
  rows: readonly R[]
  /** Rows that belong to the list and are not shown yet, in its order. */
  arrivals: readonly R[]
  /** Ids of shown rows that no longer belong to the list. */
  departed: ReadonlySet<string>
  /** Ids of rows that came in while the list was open. */
  fresh: ReadonlySet<string>
  /** Nothing more to ask for. */
  isComplete: boolean
  /** Everything was asked for and there was more than is given at once. */
  isCut: boolean
  next: ListPage<R>['next']
  isLoadingMore: boolean
  error: unknown
  /** The latest answers about single rows, so that a page that was read before them cannot undo them. */
  learnt: readonly (Learnt<R> & { turn: number })[]
  /** Counts those answers. */
  turn: number
}

export interface ListPage<R> {
  rows: readonly R[]
  isComplete: boolean
  isCut?: boolean
  /** Cursor of the next page: null after the last one, undefined for a list that isn't read by a cursor. */
  next?: string | null
}

/** Answers about single rows that are kept. */
const LEARNT_KEPT = 200

/** How a list takes what changes while it is open; the rules stand in `live-rules.ts`. */
export interface LiveRule<R extends ListRow> {
  /** Whether the row of an event is fetched: not for a row that would come with a later page anyway. */
  isConcerned(state: ListState<R>, event: { id: string; row?: R }): boolean
  take(state: ListState<R>, learnt: Learnt<R>): ListState<R>
  /** Whether an answer moves rows of other pages, so that everything shown has to be read again. */
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

/** A page and how many answers about single rows were known when it was asked for. */
export interface ReadPage<R> extends ListPage<R> {
  turn: number
}

/** The list after its first page, which replaces whatever was shown. */
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

/** The list with a later page appended; rows that are there already (as they arrived meanwhile) stay where they are. */
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

/** The list after everything that is shown was read again, as after events that may have been missed. */
export function withReread<R extends ListRow>(
  state: ListState<R>,
  page: ReadPage<R>,
  rule: LiveRule<R>,
): ListState<R> {
  const taken = rule.takeReread(state, { ...page, rows: withoutRepeats(page.rows) })
  return replayed({ ...taken, isCut: page.isCut === true, error: null }, page.turn, rule)
}

/** The list after everything that is shown was read again together with the next page, whose rows are appended. */
export function withRereadAndNextPage<R extends ListRow>(
  state: ListState<R>,
  page: ReadPage<R>,
  rule: LiveRule<R>,
): ListState<R> {
  const reread = withReread(state, page, rule)
  const waiting = new Set(reread.arrivals.map(({ id }) => id))
  return withNextPage(reread, { ...page, rows: page.rows.filter(({ id }) => !waiting.has(id)) }, rule)
}

/** The list after the server answered about single rows; an older version than the one shown changes nothing. */
export function withLearnt<R extends ListRow>(
  state: ListState<R>,
  learnt: readonly Learnt<R>[],
  rule: LiveRule<R>,
): ListState<R> {
  const turn = state.turn + 1
  const kept = [...state.learnt, ...learnt.map((one) => ({ ...one, turn }))].slice(-LEARNT_KEPT)
  // Before the first answer there is no list to change; what was learnt is applied to the first page.
  const changed = state.key === null ? state : learnt.reduce((list, one) => taking(list, one, rule), state)
  return { ...changed, learnt: kept, turn }
}

/** The list with the arrivals in their places; all of them, or those named. */
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

/** Whether a row would stand among those read, and not on a page that is still to come. */
export function isWithin<R extends ListRow>(state: ListState<R>, row: R, compare: Compare<R>): boolean {
  const last = state.rows.at(-1)
  return state.isComplete || !last || compare(row, last) <= 0
}

/** A row as the list has it, shown or waiting. */
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

/** A row made meanwhile shifts the pages of a list that is read by number, so that one can come twice. */
function withoutRepeats<R extends ListRow>(rows: readonly R[]): readonly R[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

const NOTHING: ReadonlySet<string> = new Set()
