// Selected cards, and the active card of each column. Cards are identified by their stable key, which survives the server's id.
import { useState } from 'react'
import type { Column } from './move-cards.ts'

/** Keys of the cards in the visible columns, in order. */
export type ColumnOrders = Partial<Record<Column, readonly string[]>>

/** The active card of a column, and its position. */
interface ActiveCard {
  key: string
  index: number
}

export interface Selection {
  keys: ReadonlySet<string>
  /** One per column with cards: its tab stop. */
  active: Partial<Record<Column, string>>
  setActive: (key: string) => void
  toggle: (key: string) => void
  /** Selects everything from the last selected card to this one, in the given order. */
  extend: (order: readonly string[], key: string) => void
  set: (keys: readonly string[]) => void
}

const NONE: ReadonlySet<string> = new Set()

export function useSelection(orders: ColumnOrders): Selection {
  const [state, setState] = useState<{ keys: ReadonlySet<string>; anchor?: string }>({ keys: NONE })
  const [places, setPlaces] = useState<Partial<Record<Column, ActiveCard>>>({})
  const columns = Object.entries(orders) as [Column, readonly string[]][]
  const there = new Set(columns.flatMap(([, order]) => order))
  const keys = [...state.keys].every((key) => there.has(key))
    ? state.keys
    : new Set([...state.keys].filter((key) => there.has(key)))
  const now = columns.map(([column, order]) => [column, findActiveCard(order, places[column])] as const)
  if (now.some(([column, place]) => place !== places[column]))
    setPlaces({ ...places, ...Object.fromEntries(now) })
  const active = Object.fromEntries(now.map(([column, place]) => [column, place?.key]))
  return {
    keys,
    active,
    setActive(key) {
      const found = columns.find(([, order]) => order.includes(key))
      if (found)
        setPlaces((before) => ({ ...before, [found[0]]: findActiveCard(found[1], { key, index: 0 }) }))
    },
    toggle(key) {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      setState({ keys: next, anchor: key })
    },
    extend(order, key) {
      const held = Object.values(active).find((one) => one !== undefined && order.includes(one))
      const from = order.indexOf(state.anchor ?? held ?? key)
      const to = order.indexOf(key)
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
      const anchor = from < 0 ? key : order[from]
      setState({ keys: new Set(order.slice(first, last + 1)), anchor: anchor ?? key })
    },
    set: (next) => setState({ keys: new Set(next) }),
  }
}

/** The active position of a column: with the same card, or, once that is gone, at the card in its place. */
function findActiveCard(order: readonly string[], before: ActiveCard | undefined): ActiveCard | undefined {
  const at = before ? order.indexOf(before.key) : 0
  if (before && at === before.index) return before
  const index = at < 0 ? Math.min(before?.index ?? 0, order.length - 1) : at
  const key = order[index]
  return key === undefined ? undefined : { key, index }
}
