// Keyboard control of a board's cards: focus, selection, moves.
import { type KeyboardEvent, useEffect } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { boardTexts } from '../texts/texts.ts'
import type { Selection } from './use-selection.ts'

export interface KeyActions {
  /** Keys of the cards in a card's column, in order. */
  listColumnKeys: (key: string) => readonly string[]
  /** The active card of the other column, where that is shown. */
  getAdjacentKey: (key: string) => string | undefined
  chosen: Selection
  focus: (key: string) => void
  step: (key: string, by: -1 | 1) => void
  edit: (key: string) => void
  remove: (key: string) => void
  undo: () => void
}

const ARROWS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }
/** The live column comes before the pending one. */
const TO_PENDING = { ltr: 'ArrowRight', rtl: 'ArrowLeft' }

/** For `onKeyDown` around the cards. */
export function useBoardKeys(steps: KeyActions): (event: KeyboardEvent) => void {
  const t = useTexts(boardTexts)
  const { undo } = steps
  useUndoKey(undo)
  useShortcuts(
    (
      [
        ['mod+Z', 'undo'],
        ['Alt ArrowUp', 'up'],
        ['Alt ArrowDown', 'down'],
        ['→', 'beside'],
        ['X', 'select'],
        ['mod+A', 'selectAll'],
        ['Enter', 'edit'],
        ['Delete', 'remove'],
      ] as const
    ).map(([keys, name]) => ({
      ...{ keys, label: t(`shortcuts.${name}`), group: t('shortcuts.group') },
    })),
  )
  return (event) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-card]')
    const key = card?.dataset.card
    if (!card || key === undefined) return
    const isHandled = event.altKey
      ? moveBy(event, key, steps)
      : event.target === card && handleCardKey(event, key, steps)
    if (isHandled) event.preventDefault()
  }
}

function moveBy(event: KeyboardEvent, key: string, { step }: KeyActions): boolean {
  const by = ARROWS[event.key]
  if (!by || event.ctrlKey || event.metaKey || event.shiftKey) return false
  step(key, by)
  return true
}

function handleCardKey(event: KeyboardEvent, key: string, steps: KeyActions): boolean {
  const { chosen, focus } = steps
  const column = steps.listColumnKeys(key)
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'a') return false
    chosen.set(column)
    return true
  }
  const to = { ArrowUp: -1, ArrowDown: 1, Home: -column.length, End: column.length }[event.key]
  if (to !== undefined) {
    const next = column[Math.max(0, Math.min(column.length - 1, column.indexOf(key) + to))]
    if (next === undefined) return false
    if (event.shiftKey) chosen.extend(column, next)
    focus(next)
    return true
  }
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return focusAdjacent(event, key, steps)
    case 'x':
    case 'X':
    case ' ':
      chosen.toggle(key)
      return true
    case 'Escape':
      if (chosen.keys.size === 0) return false
      chosen.set([])
      return true
    case 'Enter':
      steps.edit(key)
      return true
    case 'Delete':
      steps.remove(key)
      return true
    default:
      return false
  }
}

function focusAdjacent(event: KeyboardEvent, key: string, { getAdjacentKey, focus }: KeyActions): boolean {
  const card = event.target as Element
  const isLive = card.closest<HTMLElement>('[data-column]')?.dataset.column === 'live'
  const direction = getComputedStyle(card).direction === 'rtl' ? 'rtl' : 'ltr'
  const isToPending = event.key === TO_PENDING[direction]
  const next = isToPending === isLive ? getAdjacentKey(key) : undefined
  if (next === undefined) return false
  focus(next)
  return true
}

/** Undo works wherever the focus is, except where the browser has its own undo. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey))
        return
      const { target } = event
      const isTyped =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
      if (event.key.toLowerCase() !== 'z' || isTyped) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [undo])
}
