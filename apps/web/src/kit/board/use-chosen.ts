// Which cards are chosen, and which one has the keys. Cards are known by the name they keep while the server gives them
// an id.
import { useState } from 'react'

export interface Chosen {
  keys: ReadonlySet<string>
  active: string | undefined
  setActive: (key: string) => void
  toggle: (key: string) => void
  /** Everything from the one chosen last to this one, in the order given. */
  extend: (order: readonly string[], key: string) => void
  set: (keys: readonly string[]) => void
}

const NONE: ReadonlySet<string> = new Set()

export function useChosen(present: readonly string[]): Chosen {
  const [state, setState] = useState<{ keys: ReadonlySet<string>; anchor?: string }>({ keys: NONE })
  const [active, setActive] = useState<string>()
  const there = new Set(present)
  const keys = [...state.keys].every((key) => there.has(key))
    ? state.keys
    : new Set([...state.keys].filter((key) => there.has(key)))
  return {
    keys,
    active: active !== undefined && there.has(active) ? active : present[0],
    setActive,
    toggle(key) {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      setState({ keys: next, anchor: key })
    },
    extend(order, key) {
      const from = order.indexOf(state.anchor ?? active ?? key)
      const to = order.indexOf(key)
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
      const anchor = from < 0 ? key : order[from]
      setState({ keys: new Set(order.slice(first, last + 1)), anchor: anchor ?? key })
    },
    set: (next) => setState({ keys: new Set(next) }),
  }
}
