// How a list applies changes while it is open. In lists read from the top, arrivals wait above. In lists used for lookup, they are
// inserted. Where only the server knows the order, the list is read again.
import {
  type Compare,
  isWithin,
  type ListRow,
  type LiveRule,
  rowIn,
  versionOf,
  withArrivalsShown,
} from './list-state.ts'

/** Visible rows never move: they change in place, get a mark, or wait until the person shows them. */
export function waiting<R extends ListRow>(compare: Compare<R>): LiveRule<R> {
  return {
    isConcerned: (state, { id, row }) =>
      !row || rowIn(state, id) !== undefined || isWithin(state, row, compare),
    take(state, { id, row, belongs, isOwn }) {
      if (state.rows.some((one) => one.id === id))
        return { ...state, departed: marked(state.departed, id, !belongs), rows: replaced(state.rows, row) }
      const others = state.arrivals.filter((one) => one.id !== id)
      if (!row || !belongs || !isWithin(state, row, compare)) return { ...state, arrivals: others }
      const next = { ...state, arrivals: [...others, row].sort(compare) }
      // Without visible rows nothing can move, so arrivals appear at once.
      return isOwn || state.rows.length === 0 ? withArrivalsShown(next, compare, new Set([id])) : next
    },
    needsReread: () => false,
    takeReread(state, { rows: current, isComplete }) {
      if (state.rows.length === 0) return { ...state, rows: current, arrivals: [], isComplete }
      const byId = new Map(current.map((row) => [row.id, row]))
      const oldest = current.at(-1)
      const departed = new Set(state.departed)
      for (const row of state.rows) {
        if (byId.has(row.id)) departed.delete(row.id)
        else if (isComplete || (oldest && compare(row, oldest) < 0)) departed.add(row.id)
      }
      const shown = new Set(state.rows.map(({ id }) => id))
      const rows = state.rows.map((row) => {
        const now = byId.get(row.id)
        return now && versionOf(now) >= versionOf(row) ? now : row
      })
      const missing = current.filter((row) => !shown.has(row.id) && isWithin(state, row, compare))
      return {
        ...{ ...state, rows, departed },
        arrivals: missing.sort(compare),
        isComplete: state.isComplete && isComplete,
      }
    },
    showArrivals: (state) => withArrivalsShown(state, compare),
  }
}

/** Rows are always at their place in the order, and those that no longer belong disappear. */
export function placed<R extends ListRow>(compare: Compare<R>): LiveRule<R> {
  return {
    ...rereading(),
    take(state, { id, row, belongs }) {
      const others = state.rows.filter((one) => one.id !== id)
      const isShown = belongs && row !== undefined && isWithin(state, row, compare)
      return { ...state, rows: isShown ? [...others, row].sort(compare) : others }
    },
    // A row that leaves pulls a row of the next page onto the shown ones.
    needsReread: (state, { id, row, belongs }) =>
      !state.isComplete &&
      state.rows.some((one) => one.id === id) &&
      !(belongs && row && isWithin(state, row, compare)),
  }
}

/** Rows change in place; if an unshown row belongs now, everything is read again. */
export function rereading<R extends ListRow>(): LiveRule<R> {
  return {
    isConcerned: () => true,
    take: (state, { row }) => ({ ...state, rows: replaced(state.rows, row) }),
    needsReread: (state, { id, belongs }) => belongs && !rowIn(state, id),
    takeReread: (state, { rows, isComplete, next }) => ({ ...state, rows, isComplete, next }),
    showArrivals: (state) => state,
  }
}

function replaced<R extends ListRow>(rows: readonly R[], row: R | undefined): readonly R[] {
  return row ? rows.map((one) => (one.id === row.id ? row : one)) : rows
}

function marked(ids: ReadonlySet<string>, id: string, isMarked: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (isMarked) next.add(id)
  else next.delete(id)
  return next
}
