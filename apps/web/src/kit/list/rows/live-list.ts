// Lists that live: pages are asked for one after another, what others change shows in place, and what arrives
// waits above the list until the reader asks for it, so that nothing being read ever moves.

/** What the list must know of a row; newest first by creation, then by id. */
export interface LiveRow {
  id: string
  createdDate: string
  version: number
}

/** Why a row still shown no longer belongs to the list: removed, or changed so that the filter leaves it out. */
export type Departure = 'removed' | 'filteredOut'

export interface LiveList<R extends LiveRow> {
  rows: readonly R[]
  /** Rows that belong to the list and are not shown yet, newest first. */
  arrivals: readonly R[]
  departures: ReadonlyMap<string, Departure>
  /** Ids of rows that came in while the list was open; shown with a mark. */
  fresh: ReadonlySet<string>
  /** Nothing more to ask for. */
  isComplete: boolean
}

export const EMPTY_LIST: LiveList<never> = {
  rows: [],
  arrivals: [],
  departures: new Map(),
  fresh: new Set(),
  isComplete: false,
}

/** The list after its first page, which replaces whatever was shown. */
export function withFirstPage<R extends LiveRow>(rows: readonly R[], pageSize: number): LiveList<R> {
  return { ...EMPTY_LIST, rows, isComplete: rows.length < pageSize }
}

/** The list with a later page appended; rows that are there already (as they arrived meanwhile) stay where they are. */
export function withNextPage<R extends LiveRow>(
  list: LiveList<R>,
  page: readonly R[],
  pageSize: number,
): LiveList<R> {
  const known = new Set(list.rows.map((row) => row.id))
  const added = page.filter((row) => !known.has(row.id))
  const addedIds = new Set(added.map((row) => row.id))
  return {
    ...list,
    rows: [...list.rows, ...added],
    arrivals: list.arrivals.filter((row) => !addedIds.has(row.id)),
    isComplete: page.length < pageSize,
  }
}

export interface HeardRow<R> {
  row: R
  /** Whether the filter of the list lets the row in. */
  belongs: boolean
  /** Shown at once instead of waiting: the person's own doing, or a list that is read at its top. */
  isShownAtOnce: boolean
  /** Whether the row was thrown away rather than changed. */
  isRemoved?: boolean
}

/** The list after one row was made or changed by anybody. An older version than the one shown changes nothing. */
export function withHeardRow<R extends LiveRow>(list: LiveList<R>, heard: HeardRow<R>): LiveList<R> {
  const { row, belongs } = heard
  const shown = list.rows.find((one) => one.id === row.id)
  if (shown) {
    if (row.version < shown.version) return list
    const departures = new Map(list.departures)
    if (belongs) departures.delete(row.id)
    else departures.set(row.id, heard.isRemoved ? 'removed' : 'filteredOut')
    return { ...list, departures, rows: list.rows.map((one) => (one.id === row.id ? row : one)) }
  }
  const waiting = list.arrivals.find((one) => one.id === row.id)
  if (waiting && row.version < waiting.version) return list
  const others = waiting ? list.arrivals.filter((one) => one !== waiting) : list.arrivals
  // What is older than the last row shown comes with a later page.
  if (!belongs || !isWithin(list, row)) return waiting ? { ...list, arrivals: others } : list
  const next = { ...list, arrivals: inOrder([...others, row]) }
  // Where nothing is read, nothing can be moved.
  const isShown = heard.isShownAtOnce || list.rows.length === 0
  return isShown ? withArrivalsShown(next, new Set([row.id])) : next
}

/** The list with the arrivals in their places; all of them, or those named. */
export function withArrivalsShown<R extends LiveRow>(
  list: LiveList<R>,
  ids?: ReadonlySet<string>,
): LiveList<R> {
  const shown = ids ? list.arrivals.filter((row) => ids.has(row.id)) : list.arrivals
  if (shown.length === 0) return list
  return {
    ...list,
    rows: inOrder([...list.rows, ...shown]),
    arrivals: ids ? list.arrivals.filter((row) => !ids.has(row.id)) : [],
    fresh: new Set([...list.fresh, ...shown.map((row) => row.id)]),
  }
}

/**
 * The list after events may have been missed: `current` are the rows as they stand now, from the newest on.
 * Changed rows are changed in place, new ones wait as arrivals, and rows that are gone are marked.
 */
export function withCaughtUp<R extends LiveRow>(
  list: LiveList<R>,
  current: readonly R[],
  isEverything: boolean,
): LiveList<R> {
  const byId = new Map(current.map((row) => [row.id, row]))
  const oldest = current.at(-1)
  const departures = new Map(list.departures)
  const rows = list.rows.map((row) => {
    const now = byId.get(row.id)
    if (now) {
      departures.delete(row.id)
      return now.version >= row.version ? now : row
    }
    const isCovered = isEverything || (oldest && compareRows(row, oldest) < 0)
    if (isCovered && !departures.has(row.id)) departures.set(row.id, 'filteredOut')
    return row
  })
  const shownIds = new Set(list.rows.map((row) => row.id))
  const missing = current.filter((row) => !shownIds.has(row.id))
  // A list that was empty has nothing to be kept still for.
  if (list.rows.length === 0) return { ...EMPTY_LIST, rows: current, isComplete: isEverything }
  const arrivals = missing.filter((row) => isWithin(list, row))
  return { ...list, rows, departures, arrivals, isComplete: list.isComplete && isEverything }
}

/** Negative when `a` stands above `b`: newer first, then the higher id. */
export function compareRows(a: LiveRow, b: LiveRow): number {
  const byDate = Date.parse(b.createdDate) - Date.parse(a.createdDate)
  if (byDate !== 0) return byDate
  const [left, right] = [BigInt(a.id), BigInt(b.id)]
  return left === right ? 0 : left < right ? 1 : -1
}

function isWithin(list: LiveList<LiveRow>, row: LiveRow): boolean {
  const last = list.rows.at(-1)
  return list.isComplete || !last || compareRows(row, last) < 0
}

function inOrder<R extends LiveRow>(rows: R[]): R[] {
  return rows.sort(compareRows)
}
