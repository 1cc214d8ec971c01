// How a list applies changes while it is open. In lists read from the top, arrivals wait above. In lists used for lookup, they are
// inserted. Where only the server knows the order, the list is read again.
import {
  type Compare,
  findRow,
  getVersion,
  isWithinLoaded,
  type ListRow,
  type LiveRule,
  withArrivalsShown,
} from './list-state.ts'

/** Visible rows never move: they change in place, get a mark, or wait until the person shows them. */
export function arrivalsWait<R extends ListRow>(compare: Compare<R>): LiveRule<R> {
  return {
    needsRow: (state, { id, row }) =>
      !row || findRow(state, id) !== undefined || isWithinLoaded(state, row, compare),
    applyAnswer(state, { id, row, isIncluded, isOwn }) {
      if (state.rows.some((one) => one.id === id))
        return {
          ...state,
          excludedIds: withMark(state.excludedIds, id, !isIncluded),
          rows: replaceRow(state.rows, row),
        }
      const others = state.arrivals.filter((one) => one.id !== id)
      if (!row || !isIncluded || !isWithinLoaded(state, row, compare)) return { ...state, arrivals: others }
      const next = { ...state, arrivals: [...others, row].sort(compare) }
      // Without visible rows nothing can move, so arrivals appear at once.
      return isOwn || state.rows.length === 0 ? withArrivalsShown(next, compare, new Set([id])) : next
    },
    needsReread: () => false,
    applyReread(state, { rows: current, isComplete }) {
      if (state.rows.length === 0) return { ...state, rows: current, arrivals: [], isComplete }
      const byId = new Map(current.map((row) => [row.id, row]))
      const oldest = current.at(-1)
      const excludedIds = new Set(state.excludedIds)
      for (const row of state.rows) {
        if (byId.has(row.id)) excludedIds.delete(row.id)
        else if (isComplete || (oldest && compare(row, oldest) < 0)) excludedIds.add(row.id)
      }
      const shown = new Set(state.rows.map(({ id }) => id))
      const rows = state.rows.map((row) => {
        const now = byId.get(row.id)
        return now && getVersion(now) >= getVersion(row) ? now : row
      })
      const missing = current.filter((row) => !shown.has(row.id) && isWithinLoaded(state, row, compare))
      return {
        ...{ ...state, rows, excludedIds },
        arrivals: missing.sort(compare),
        isComplete: state.isComplete && isComplete,
      }
    },
    showArrivals: (state) => withArrivalsShown(state, compare),
  }
}

/** Rows are always at their place in the order, and those that no longer belong disappear. */
export function arrivalsInOrder<R extends ListRow>(compare: Compare<R>): LiveRule<R> {
  return {
    ...rereadOnChange(),
    applyAnswer(state, { id, row, isIncluded }) {
      const others = state.rows.filter((one) => one.id !== id)
      const isShown = isIncluded && row !== undefined && isWithinLoaded(state, row, compare)
      return { ...state, rows: isShown ? [...others, row].sort(compare) : others }
    },
    // A row that leaves pulls a row of the next page onto the shown ones.
    needsReread: (state, { id, row, isIncluded }) =>
      !state.isComplete &&
      state.rows.some((one) => one.id === id) &&
      !(isIncluded && row && isWithinLoaded(state, row, compare)),
  }
}

/** Rows change in place; if an unshown row belongs now, everything is read again. */
export function rereadOnChange<R extends ListRow>(): LiveRule<R> {
  return {
    needsRow: () => true,
    applyAnswer: (state, { row }) => ({ ...state, rows: replaceRow(state.rows, row) }),
    needsReread: (state, { id, isIncluded }) => isIncluded && !findRow(state, id),
    applyReread: (state, { rows, isComplete, next }) => ({ ...state, rows, isComplete, next }),
    showArrivals: (state) => state,
  }
}

function replaceRow<R extends ListRow>(rows: readonly R[], row: R | undefined): readonly R[] {
  return row ? rows.map((one) => (one.id === row.id ? row : one)) : rows
}

function withMark(ids: ReadonlySet<string>, id: string, isMarked: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (isMarked) next.add(id)
  else next.delete(id)
  return next
}
