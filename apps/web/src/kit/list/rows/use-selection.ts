// Selected rows of a list: single ones, or a range from the previously selected one.
import { useCallback, useMemo, useRef, useState } from 'react'

export interface RowSelection<R extends { id: string }> {
  /** Selected rows that are in the list, in its order. */
  chosen: readonly R[]
  has(id: string): boolean
  /** Selects or deselects a row. */
  toggle(id: string): void
  /** Selects everything from the last touched row to this one. */
  extendTo(id: string, from?: string): void
  selectAll(): void
  clear(): void
}

/** Selection among the loaded rows; rows that leave the list leave the selection. */
export function useSelection<R extends { id: string }>(rows: readonly R[]): RowSelection<R> {
  const [ids, setIds] = useState<ReadonlySet<string>>(NO_IDS)
  const anchor = useRef<string>(undefined)
  const latest = useRef(rows)
  latest.current = rows
  const chosen = useMemo(() => (ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))), [ids, rows])

  const toggle = useCallback((id: string) => {
    anchor.current = id
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const extendTo = useCallback((id: string, from?: string) => {
    const all = latest.current.map((row) => row.id)
    const start = all.indexOf(anchor.current ?? from ?? id)
    const end = all.indexOf(id)
    if (end < 0) return
    const [first, last] = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)]
    anchor.current ??= from ?? id
    setIds((before) => new Set([...before, ...all.slice(first, last + 1)]))
  }, [])
  const selectAll = useCallback(() => setIds(new Set(latest.current.map(({ id }) => id))), [])
  const clear = useCallback(() => {
    anchor.current = undefined
    setIds(NO_IDS)
  }, [])
  return useMemo(
    () => ({ chosen, has: (id) => ids.has(id), toggle, extendTo, selectAll, clear }),
    [chosen, ids, toggle, extendTo, selectAll, clear],
  )
}

const NO_IDS: ReadonlySet<string> = new Set()
