// The state of a menu's editor: its items, what is collapsed, and the active item.
import type { MenuItemValue } from '@manset/model/entities/menu.ts'
import { useMemo, useRef, useState } from 'react'
import type { PartWords } from '../../../kinds/kind.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useAnnouncer } from '../../../ui/sortable/announcer.tsx'
import { getTreeRows, type TreeRow } from '../../../ui/sortable/tree.ts'
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
  collapsedKeys: ReadonlySet<string>
  canUndo: boolean
  canRedo: boolean
  /** Description of the last action for a live region. */
  announcement: string
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
  const [collapsedKeys, setCollapsedKeys] = useState<ReadonlySet<string>>(new Set())
  const { announcement, announce } = useAnnouncer()
  const textOf = useMoveTexts()
  const rows = useMemo(() => getTreeRows(items, collapsedKeys), [items, collapsedKeys])
  const activeKey = rows.some(({ item }) => item.key === chosenKey) ? chosenKey : (rows[0]?.item.key ?? null)

  const state = useRef({ items, rows, activeKey, history, targets, limits, words, t, textOf })
  state.current = { items, rows, activeKey, history, targets, limits, words, t, textOf }
  const actions = useMemo(
    () => createMenuActions({ state, setChosenKey, setFolded: setCollapsedKeys, announce }),
    [announce],
  )

  return {
    items,
    rows,
    activeKey,
    collapsedKeys,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    announcement,
    actions,
  }
}
