// Which command a key gives on the tree of a menu. Pure functions.
import { getTreeKeyStep, mirrorKey } from '../../../ui/sortable/keys.ts'
import type { Step, TreeRow } from '../../../ui/sortable/tree.ts'

export interface PressedKey {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

export type TreeCommand =
  | { is: 'step'; step: Step }
  | { is: 'edit' | 'add' | 'remove' | 'toggle' | 'collapse' | 'expand' }
  | { is: 'goTo'; index: number }

export interface TreePlace {
  rows: readonly TreeRow<unknown>[]
  activeIndex: number
  pageRows: number
  isRtl: boolean
}

/** The command of a key; null for keys that belong to the browser. */
export function getTreeCommand(pressed: PressedKey, place: TreePlace): TreeCommand | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return null
  if (pressed.altKey) {
    // Browsers use these keys for back and forward.
    const step = getTreeKeyStep(pressed.key, place.isRtl)
    return step ? { is: 'step', step } : null
  }
  const key = mirrorKey(pressed.key, place.isRtl)
  if (key === ' ') return place.rows[place.activeIndex]?.hasItems ? { is: 'toggle' } : null
  return COMMANDS[key] ?? getTargetIndex(key, place)
}

const COMMANDS: Record<string, TreeCommand | undefined> = {
  Enter: { is: 'edit' },
  Insert: { is: 'add' },
  Delete: { is: 'remove' },
}

function getTargetIndex(key: string, { rows, activeIndex: at, pageRows }: TreePlace): TreeCommand | null {
  const row = rows[at]
  const isOpen = row?.hasItems === true && (rows[at + 1]?.depth ?? 0) > row.depth
  if (key === 'ArrowRight' && row?.hasItems && !isOpen) return { is: 'expand' }
  if (key === 'ArrowLeft' && isOpen) return { is: 'collapse' }
  const page = Math.max(pageRows, 1)
  const targets: Record<string, number | undefined> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: rows.length - 1,
    ArrowRight: isOpen ? at + 1 : at,
    ArrowLeft: findParentIndex(rows, at),
  }
  const index = targets[key]
  return index === undefined ? null : { is: 'goTo', index: Math.min(Math.max(index, 0), rows.length - 1) }
}

/** Index of a row's parent; the row's own index at the top level. */
function findParentIndex(rows: readonly TreeRow<unknown>[], at: number): number {
  const depth = rows[at]?.depth ?? 0
  return depth === 0 ? at : rows.findLastIndex((row, index) => index < at && row.depth < depth)
}
