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
export interface RowAnswer<R extends ListRow> {
  id: string
  version: number
  /** Its current data; undefined when only its absence is known. */
  row?: R
  isIncluded: boolean
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
  excludedIds: ReadonlySet<string>
  /** Ids of rows that arrived while the list was open. */
  newIds: ReadonlySet<string>
  /** There are no further rows to load. */
  isComplete: boolean
  /** Everything was loaded, but there are more rows than one list may contain. */
  isTruncated: boolean
  next: ListPage<R>['next']
  isLoadingMore: boolean
  error: unknown
  /** The latest answers about single rows, so that a page read before them cannot undo them. */
  rowAnswers: readonly (RowAnswer<R> & { answerCount: number })[]
  /** Counts these answers. */
  turn: number
}

export interface ListPage<R> {
  rows: readonly R[]
  isComplete: boolean
  isTruncated?: boolean
  /** Cursor of the next page: null after the last one, undefined for a list without a cursor. */
  next?: string | null
}

/** Number of answers about single rows that are remembered. */
const MAX_ROW_ANSWERS = 200

/** How a list applies changes while it is open; the rules are in `live-rules.ts`. */
export interface LiveRule<R extends ListRow> {
  /** Whether the row of an event must be fetched; not if a later page contains it anyway. */
  needsRow(state: ListState<R>, event: { id: string; row?: R }): boolean
  applyAnswer(state: ListState<R>, learnt: RowAnswer<R>): ListState<R>
  /** Whether an answer shifts rows between pages, so that everything shown must be read again. */
  needsReread(state: ListState<R>, learnt: RowAnswer<R>): boolean
  applyReread(state: ListState<R>, page: ListPage<R>): ListState<R>
  showArrivals(state: ListState<R>): ListState<R>
}

export function createListState<R extends ListRow>(): ListState<R> {
  return {
    ...{ key: null, rows: [], arrivals: [], excludedIds: NO_IDS, newIds: NO_IDS },
    ...{ isComplete: false, isTruncated: false, next: undefined },
    ...{ isLoadingMore: false, error: null, rowAnswers: [], turn: 0 },
  }
}

/** A page, and the number of known answers about single rows when it was requested. */
export interface ReadPage<R> extends ListPage<R> {
  answerCount: number
}

/** The list after its first page, which replaces all shown rows. */
export function withFirstPage<R extends ListRow>(
  state: ListState<R>,
  key: string,
  page: ReadPage<R>,
  rule: LiveRule<R>,
): ListState<R> {
  const read: ListState<R> = {
    ...{ ...createListState<R>(), key, rowAnswers: state.rowAnswers, turn: state.turn },
    ...{
      rows: removeDuplicates(page.rows),
      isComplete: page.isComplete,
      isTruncated: page.isTruncated === true,
    },
    next: page.next,
  }
  return replayAnswers(read, page.answerCount, rule)
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
    isTruncated: page.isTruncated === true,
    next: page.next,
    isLoadingMore: false,
  }
  return replayAnswers(read, page.answerCount, rule)
}

/** The list after all shown rows were read again, for example because events may have been missed. */
export function withReread<R extends ListRow>(
  state: ListState<R>,
  page: ReadPage<R>,
  rule: LiveRule<R>,
): ListState<R> {
  const taken = rule.applyReread(state, { ...page, rows: removeDuplicates(page.rows) })
  return replayAnswers(
    { ...taken, isTruncated: page.isTruncated === true, error: null },
    page.answerCount,
    rule,
  )
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
export function withRowAnswers<R extends ListRow>(
  state: ListState<R>,
  learnt: readonly RowAnswer<R>[],
  rule: LiveRule<R>,
): ListState<R> {
  const turn = state.turn + 1
  const kept = [...state.rowAnswers, ...learnt.map((one) => ({ ...one, answerCount: turn }))].slice(
    -MAX_ROW_ANSWERS,
  )
  // Before the first answer there is no list to change; the answers are then applied to the first page.
  const changed =
    state.key === null ? state : learnt.reduce((list, one) => applyAnswerInState(list, one, rule), state)
  return { ...changed, rowAnswers: kept, turn }
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
    newIds: new Set([...state.newIds, ...shown.map(({ id }) => id)]),
  }
}

/** Whether a row would be among the loaded rows, and not on a later page. */
export function isWithinLoaded<R extends ListRow>(state: ListState<R>, row: R, compare: Compare<R>): boolean {
  const last = state.rows.at(-1)
  return state.isComplete || !last || compare(row, last) <= 0
}

/** A row of the list, shown or waiting. */
export function findRow<R extends ListRow>(state: ListState<R>, id: string): R | undefined {
  return state.rows.find((row) => row.id === id) ?? state.arrivals.find((row) => row.id === id)
}

export const getVersion = (row: ListRow | undefined): number => row?.version ?? 0

function applyAnswerInState<R extends ListRow>(
  state: ListState<R>,
  one: RowAnswer<R>,
  rule: LiveRule<R>,
): ListState<R> {
  return one.version < getVersion(findRow(state, one.id)) ? state : rule.applyAnswer(state, one)
}

function replayAnswers<R extends ListRow>(
  state: ListState<R>,
  since: number,
  rule: LiveRule<R>,
): ListState<R> {
  return state.rowAnswers
    .filter(({ answerCount }) => answerCount > since)
    .reduce<ListState<R>>((list, one) => applyAnswerInState(list, one, rule), state)
}

/** In a list paged by number, a new row shifts the pages, so that a row can occur twice. */
function removeDuplicates<R extends ListRow>(rows: readonly R[]): readonly R[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

const NO_IDS: ReadonlySet<string> = new Set()
