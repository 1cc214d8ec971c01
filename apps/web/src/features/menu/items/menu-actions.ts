// The actions on a menu, shared by keys, buttons and drag and drop. Each is announced to screen readers.
import type { MenuItemType, MenuItemValue } from '@manset/model/entities/menu.ts'
import type { Dispatch, RefObject, SetStateAction } from 'react'
import type { PartWords } from '../../../kinds/kind.ts'
import type { Translate } from '../../../platform/language/texts.ts'
import { randomKey } from '../../../platform/random.ts'
import { notify } from '../../../ui/notify.ts'
import {
  canPlaceBranch,
  getBranch,
  getPlace,
  getStepPlace,
  moveBranch,
  type Place,
  removeBranch,
  type Step,
  type TreeRow,
} from '../../../ui/sortable/tree.ts'
import type { useMoveTexts } from '../../../ui/sortable/use-move-texts.ts'
import { positionOf } from '../../../ui/sortable/use-sortable-tree.ts'
import {
  addItem,
  collapseAll,
  createItem,
  expandAncestors,
  getNextActiveKey,
  isAtPlace,
  patchItem,
  restoreBranch,
  toggleCollapsed,
} from './menu-changes.ts'
import { canHaveChildren, type Items } from './menu-item.ts'
import type { menuItemTexts } from './texts/texts.ts'
import type { History } from './use-history.ts'
import type { Targets } from './use-targets.ts'

export interface MenuActions {
  setActive(key: string | null): void
  toggle(key: string, isFolded?: boolean): void
  collapseAll(): void
  expandAll(): void
  /** Changes fields of an item; consecutive changes of one field are undone together. */
  patch(key: string, patch: Partial<MenuItemValue>): void
  /** Adds an item after the active one. Returns its key, or null if the menu is full. */
  add(type: MenuItemType): string | null
  remove(key: string): void
  step(key: string, step: Step): void
  drop(key: string, place: Place): void
  undo(): void
  redo(): void
  announce(text: string): void
}

/** What the last render showed; `items` also has changes that are not rendered yet. */
interface MenuState {
  items: Items
  rows: readonly TreeRow<MenuItemValue>[]
  activeKey: string | null
  history: History
  targets: Targets
  limits: { maxLength: number; maxDepth: number }
  words: PartWords
  t: Translate<typeof menuItemTexts.texts.tr>
  textOf: ReturnType<typeof useMoveTexts>
}

interface MenuContext {
  state: RefObject<MenuState>
  setChosenKey: (key: string | null) => void
  setFolded: Dispatch<SetStateAction<ReadonlySet<string>>>
  announce: (text: string) => void
}

export function createMenuActions(context: MenuContext): MenuActions {
  return {
    ...createViewActions(context),
    ...createItemActions(context),
    ...createMoveActions(context),
    ...createHistoryActions(context),
    announce: context.announce,
  }
}

function createViewActions({ state, setChosenKey, setFolded }: MenuContext) {
  return {
    setActive(key) {
      if (key !== null) setFolded((before) => expandAncestors(state.current.items, before, key))
      setChosenKey(key)
    },
    toggle: (key, isFolded) => setFolded((before) => toggleCollapsed(before, key, isFolded)),
    collapseAll() {
      const { folded, activeKey } = collapseAll(state.current.items, state.current.activeKey)
      setChosenKey(activeKey)
      setFolded(folded)
    },
    expandAll: () => setFolded(new Set()),
  } satisfies Partial<MenuActions>
}

function createItemActions(context: MenuContext) {
  const { state, setChosenKey, announce } = context

  const restore = (branch: Items, place: Place, name: string) => {
    const next = restoreBranch(state.current.items, branch, place)
    if (!next) return
    applyChange(context, next)
    setChosenKey(branch[0]?.key ?? null)
    announce(state.current.t('said.putBack', { name }))
  }

  return {
    patch: (key, patch) =>
      applyChange(
        context,
        patchItem(state.current.items, key, patch),
        `${key} ${Object.keys(patch).join(' ')}`,
      ),
    add(type) {
      const { items, activeKey, limits, words, t } = state.current
      if (items.length >= limits.maxLength) {
        notify('warning', t('tree.full', { count: limits.maxLength }), { id: 'menuFull' })
        return null
      }
      const key = randomKey()
      applyChange(context, addItem(items, activeKey, createItem(key, type)))
      setChosenKey(key)
      announce(t('said.added', { name: words.type(type) }))
      return key
    },
    remove(key) {
      const { items, rows, t } = state.current
      const branch = getBranch(items, key)
      const place = getPlace(items, key)
      const name = getItemName(context, key)
      const count = branch.length - 1
      applyChange(context, removeBranch(items, key))
      setChosenKey(getNextActiveKey(items, rows, key))
      notify('success', count > 0 ? t('said.removedMore', { name, count }) : t('said.removed', { name }), {
        id: `menu-${key}`,
        undo: () => restore(branch, place, name),
      })
    },
  } satisfies Partial<MenuActions>
}

function createMoveActions(context: MenuContext) {
  const { state, announce } = context
  const { setActive } = createViewActions(context)

  const move = (key: string, place: Place): boolean => {
    const { items, limits } = state.current
    if (!canPlaceBranch(items, key, place, { maxDepth: limits.maxDepth, canHaveChildren })) return false
    applyChange(context, moveBranch(items, key, place))
    setActive(key)
    return true
  }

  return {
    step(key, step) {
      const place = getStepPlace(state.current.items, key, step)
      const isMoved = place !== null && move(key, place)
      const { items, limits, targets, t, textOf } = state.current
      const name = getItemName(context, key)
      if (isMoved) announce(textOf('moved', name, positionOf(items, key, limits.maxDepth, targets.getName)))
      else announce(t(`said.cannot.${step}`, { name }))
    },
    drop(key, place) {
      if (!isAtPlace(state.current.items, key, place)) move(key, place)
    },
  } satisfies Partial<MenuActions>
}

function createHistoryActions({ state, announce }: MenuContext) {
  const applyHistory = (direction: 'undo' | 'redo'): boolean => {
    const next = state.current.history[direction]()
    if (next) state.current.items = next
    return next !== null
  }
  return {
    undo: () => announce(state.current.t(applyHistory('undo') ? 'said.undone' : 'said.nothingToUndo')),
    redo: () => announce(state.current.t(applyHistory('redo') ? 'said.redone' : 'said.nothingToRedo')),
  } satisfies Partial<MenuActions>
}

function applyChange({ state }: MenuContext, next: Items, tag?: string): void {
  state.current.items = next
  state.current.history.change(next, tag)
}

function getItemName({ state }: MenuContext, key: string): string {
  const item = state.current.items.find((one) => one.key === key)
  return item ? state.current.targets.getName(item) : ''
}
