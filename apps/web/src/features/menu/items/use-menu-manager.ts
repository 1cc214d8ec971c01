// The state of a menu's editor: its items, what is collapsed, and the active item.
import type { MenuItemValue } from '@manset/model/entities/menu.ts'
import { useMemo, useRef, useState } from 'react'
import type { PartWords } from '../../../kinds/kind.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useAnnouncer } from '../../../ui/sortable/announcer.tsx'
import { rowsOf, type TreeRow } from '../../../ui/sortable/tree.ts'
import { useMoveTexts } from '../../../ui/sortable/use-move-texts.ts'
import { createMenuActions, type MenuActions } from './menu-actions.ts'
import type { Items } from './menu-item.ts'
import { menuItemTexts } from './texts/texts.ts'
import { useHistory } from './use-history.ts'
import type { Targets } from './use-targets.ts'

export interface MenuManager {
  items: Items
  rows: readonly TreeRow<MenuItemValue>[]
  activeKey: string | null
  folded: ReadonlySet<string>
  canUndo: boolean
  canRedo: boolean
  /** Description of the last action for a live region. */
  said: string
  /** A stable object. */
  actions: MenuActions
}

interface ManagerOptions {
  items: Items
  onChange: (items: MenuItemValue[]) => void
  limits: { maxLength: number; maxDepth: number }
  targets: Targets
  words: PartWords
}

export function useMenuManager({ items, onChange, limits, targets, words }: ManagerOptions): MenuManager {
  const t = useTexts(menuItemTexts)
  const history = useHistory(items, (next) => onChange([...next]))
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const { said, say: announce } = useAnnouncer()
  const textOf = useMoveTexts()
  const rows = useMemo(() => rowsOf(items, folded), [items, folded])
  const activeKey = rows.some(({ item }) => item.key === chosenKey) ? chosenKey : (rows[0]?.item.key ?? null)

  const now = useRef({ items, rows, activeKey, history, targets, limits, words, t, textOf })
  now.current = { items, rows, activeKey, history, targets, limits, words, t, textOf }
  const actions = useMemo(() => createMenuActions({ now, setChosenKey, setFolded, announce }), [announce])

  return { items, rows, activeKey, folded, canUndo: history.canUndo, canRedo: history.canRedo, said, actions }
}
