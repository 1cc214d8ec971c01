// Keeps the keyboard focus in place while cards move.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusable } from 'tabbable'
import { COLUMNS, type Column } from './move-cards.ts'
import type { Selection } from './use-selection.ts'

export interface CardFocus {
  focus: (key: string) => void
  /** Scrolls to a card that was just moved, at its new position. */
  followCard: (key: string) => void
}

const findCard = (root: HTMLElement | null, key: string | undefined) =>
  key === undefined ? null : root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`)

/**
 * Focus follows a moved card. When a card is removed, its successor or its column gets the focus. `order` must change exactly when cards
 * may have moved. Call before hooks that animate cards from their old positions.
 */
export function useCardFocus(
  root: RefObject<HTMLElement | null>,
  order: string,
  active: Selection['active'],
): CardFocus {
  const last = useRef<{ key: string; column: Column }>(undefined)
  const followed = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards move exactly when the order changes
  useLayoutEffect(() => {
    if (last.current && document.activeElement === document.body) {
      const { key, column } = last.current
      const heir =
        findCard(root.current, key) ??
        findCard(root.current, active[column]) ??
        root.current?.querySelector<HTMLElement>(`[data-column="${column}"]`)
      // Other people move cards as well: the page must not scroll for them.
      heir?.focus({ preventScroll: true })
    }
    findCard(root.current, followed.current)?.scrollIntoView({ block: 'nearest' })
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
    // A click on empty space drops the focus deliberately; a removed element merely loses it.
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
    focus: (key) => findCard(root.current, key)?.focus(),
    followCard(key) {
      followed.current = key
    },
  }
}
