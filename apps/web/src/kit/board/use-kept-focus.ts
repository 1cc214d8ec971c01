// Whoever works by keys stays where the work is while cards go elsewhere.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusable } from 'tabbable'
import { COLUMNS, type Column } from './board-moves.ts'
import type { Chosen } from './use-chosen.ts'

export interface KeptFocus {
  focus: (key: string) => void
  /** Brings a card that somebody just moved into view, wherever it comes to stand. */
  follow: (key: string) => void
}

const cardIn = (root: HTMLElement | null, key: string | undefined) =>
  key === undefined ? null : root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`)

/**
 * A card that goes elsewhere takes the focus along; one that is taken off leaves it to the card that comes into its place,
 * or to its column. `order` changes exactly when cards may have moved. Used before what draws cards where they were.
 */
export function useKeptFocus(
  root: RefObject<HTMLElement | null>,
  order: string,
  active: Chosen['active'],
): KeptFocus {
  const last = useRef<{ key: string; column: Column }>(undefined)
  const followed = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards go elsewhere exactly when the order changes
  useLayoutEffect(() => {
    if (last.current && document.activeElement === document.body) {
      const { key, column } = last.current
      const heir =
        cardIn(root.current, key) ??
        cardIn(root.current, active[column]) ??
        root.current?.querySelector<HTMLElement>(`[data-column="${column}"]`)
      // Others move cards as well: the page stays where it is read.
      heir?.focus({ preventScroll: true })
    }
    cardIn(root.current, followed.current)?.scrollIntoView({ block: 'nearest' })
    followed.current = undefined
  }, [order])
  useLayoutEffect(() => {
    const element = root.current
    const note = ({ target }: FocusEvent) => {
      const card = (target as Element).closest<HTMLElement>('[data-card]')
      const within = card?.closest<HTMLElement>('[data-column]')?.dataset.column
      const column = COLUMNS.find((one) => one === within)
      last.current = card?.dataset.card && column ? { key: card.dataset.card, column } : undefined
    }
    // Who clicks beside everything wants no focus; what is merely gone was not left.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || !(target instanceof Element)) return
      setTimeout(() => {
        const isLeft = document.hasFocus() && document.activeElement === document.body
        if (isLeft && target.isConnected && isFocusable(target)) last.current = undefined
      })
    }
    element?.addEventListener('focusin', note)
    document.addEventListener('focusout', forget)
    return () => {
      element?.removeEventListener('focusin', note)
      document.removeEventListener('focusout', forget)
    }
  }, [root])
  return {
    focus: (key) => cardIn(root.current, key)?.focus(),
    follow(key) {
      followed.current = key
    },
  }
}
