// The actions on a menu, shared by keys, buttons and drag and drop. Each is announced to screen readers.
import type { MenuItemType, MenuItemValue } from '@manset/model/entities/menu.ts'
import type { Dispatch, RefObject, SetStateAction } from 'react'
import type { PartWords } from '../../../kinds/kind.ts'
import type { Translate } from '../../../platform/language/texts.ts'
import { randomKey } from '../../../platform/random.ts'
import { notify } from '../../../ui/notify.ts'
import {
  branchOf,
  mayStand,
  moveBranch,
  type Place,
  placeOf,
  type Step,
  stepOf,
  type TreeRow,
  withoutBranch,
} from '../../../ui/sortable/tree.ts'
import type { useMoveTexts } from '../../../ui/sortable/use-move-texts.ts'
import { positionOf } from '../../../ui/sortable/use-sortable-tree.ts'
import {
  activeAfterRemoval,
  foldedAfterShowing,
  foldedAfterToggling,
  foldedCompletely,
  isAt,
  newItem,
  withAdded,
  withPatched,
  withRestored,
} from './menu-changes.ts'
import { type Items, mayHold } from './menu-item.ts'
import type { menuItemTexts } from './texts/texts.ts'
import type { History } from './use-history.ts'
import type { Targets } from './use-targets.ts'

export interface MenuActions {
  setActive(key: string | null): void
  toggle(key: string, isFolded?: boolean): void
  foldAll(): void
  unfoldAll(): void
  /** Changes fields of an item; consecutive changes of one field are undone together. */
  patch(key: string, patch: Partial<MenuItemValue>): void
  /** Adds an item after the active one. Returns its key, or null if the menu is full. */
  add(type: MenuItemType): string | null
  remove(key: string): void
  step(key: string, step: Step): void
  drop(key: string, place: Place): void
  undo(): void
  redo(): void
  say(text: string): void
}

/** What the last render showed; `items` also has changes that are not rendered yet. */
interface Shown {
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
  now: RefObject<Shown>
  setChosenKey: (key: string | null) => void
  setFolded: Dispatch<SetStateAction<ReadonlySet<string>>>
  announce: (text: string) => void
}

export function createMenuActions(context: MenuContext): MenuActions {
  return {
    ...viewActions(context),
    ...itemActions(context),
    ...moveActions(context),
    ...historyActions(context),
    say: context.announce,
  }
}

function viewActions({ now, setChosenKey, setFolded }: MenuContext) {
  return {
    setActive(key) {
      if (key !== null) setFolded((before) => foldedAfterShowing(now.current.items, before, key))
      setChosenKey(key)
    },
    toggle: (key, isFolded) => setFolded((before) => foldedAfterToggling(before, key, isFolded)),
    foldAll() {
      const { folded, activeKey } = foldedCompletely(now.current.items, now.current.activeKey)
      setChosenKey(activeKey)
      setFolded(folded)
    },
    unfoldAll: () => setFolded(new Set()),
  } satisfies Partial<MenuActions>
}

function itemActions(context: MenuContext) {
  const { now, setChosenKey, announce } = context

  const restore = (branch: Items, place: Place, name: string) => {
    const next = withRestored(now.current.items, branch, place)
    if (!next) return
    change(context, next)
    setChosenKey(branch[0]?.key ?? null)
    announce(now.current.t('said.putBack', { name }))
  }

  return {
    patch: (key, patch) =>
      change(context, withPatched(now.current.items, key, patch), `${key} ${Object.keys(patch).join(' ')}`),
    add(type) {
      const { items, activeKey, limits, words, t } = now.current
      if (items.length >= limits.maxLength) {
        notify('warning', t('tree.full', { count: limits.maxLength }), { id: 'menuFull' })
        return null
      }
      const key = randomKey()
      change(context, withAdded(items, activeKey, newItem(key, type)))
      setChosenKey(key)
      announce(t('said.added', { name: words.type(type) }))
      return key
    },
    remove(key) {
      const { items, rows, t } = now.current
      const branch = branchOf(items, key)
      const place = placeOf(items, key)
      const name = nameOf(context, key)
      const count = branch.length - 1
      change(context, withoutBranch(items, key))
      setChosenKey(activeAfterRemoval(items, rows, key))
      notify('success', count > 0 ? t('said.removedMore', { name, count }) : t('said.removed', { name }), {
        id: `menu-${key}`,
        undo: () => restore(branch, place, name),
      })
    },
  } satisfies Partial<MenuActions>
}

function moveActions(context: MenuContext) {
  const { now, announce } = context
  const { setActive } = viewActions(context)

  const move = (key: string, place: Place): boolean => {
    const { items, limits } = now.current
    if (!mayStand(items, key, place, { maxDepth: limits.maxDepth, mayHold })) return false
    change(context, moveBranch(items, key, place))
    setActive(key)
    return true
  }

  return {
    step(key, step) {
      const place = stepOf(now.current.items, key, step)
      const isMoved = place !== null && move(key, place)
      const { items, limits, targets, t, textOf } = now.current
      const name = nameOf(context, key)
      if (isMoved) announce(textOf('moved', name, positionOf(items, key, limits.maxDepth, targets.nameOf)))
      else announce(t(`said.cannot.${step}`, { name }))
    },
    drop(key, place) {
      if (!isAt(now.current.items, key, place)) move(key, place)
    },
  } satisfies Partial<MenuActions>
}

function historyActions({ now, announce }: MenuContext) {
  const travel = (way: 'undo' | 'redo'): boolean => {
    const next = now.current.history[way]()
    if (next) now.current.items = next
    return next !== null
  }
  return {
    undo: () => announce(now.current.t(travel('undo') ? 'said.undone' : 'said.nothingToUndo')),
    redo: () => announce(now.current.t(travel('redo') ? 'said.redone' : 'said.nothingToRedo')),
  } satisfies Partial<MenuActions>
}

function change({ now }: MenuContext, next: Items, tag?: string): void {
  now.current.items = next
  now.current.history.change(next, tag)
}

function nameOf({ now }: MenuContext, key: string): string {
  const item = now.current.items.find((one) => one.key === key)
  return item ? now.current.targets.nameOf(item) : ''
}
