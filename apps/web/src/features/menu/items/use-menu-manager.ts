// The actions on a menu, shared by keys, buttons and drag and drop. Each is announced to screen readers.
import type { MenuItemType, MenuItemValue } from '@manset/model/entities/menu.ts'
import { useMemo, useRef, useState } from 'react'
import type { PartWords } from '../../../kinds/kind.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { randomKey } from '../../../platform/random.ts'
import { notify } from '../../../ui/notify.ts'
import { useAnnouncer } from '../../../ui/sortable/announcer.tsx'
import {
  branchOf,
  insertBranch,
  mayStand,
  moveBranch,
  type Place,
  placeOf,
  rowsOf,
  type Step,
  stepOf,
  type TreeRow,
  withoutBranch,
} from '../../../ui/sortable/tree.ts'
import { useMoveTexts } from '../../../ui/sortable/use-move-texts.ts'
import { positionOf } from '../../../ui/sortable/use-sortable-tree.ts'
import { type Items, mayHold } from './menu-item.ts'
import { menuItemTexts } from './texts/texts.ts'
import { useHistory } from './use-history.ts'
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

  const now = useRef({ items, rows, folded, activeKey, history, targets, limits, words, t, textOf })
  now.current = { items, rows, folded, activeKey, history, targets, limits, words, t, textOf }

  const actions = useMemo((): MenuActions => {
    const nameOf = (key: string) => {
      const item = now.current.items.find((one) => one.key === key)
      return item ? now.current.targets.nameOf(item) : ''
    }
    const change = (next: Items, tag?: string) => {
      now.current.items = next
      now.current.history.change(next, tag)
    }
    /** Expands all ancestors of an item. */
    const show = (key: string) => {
      const byKey = new Map(now.current.items.map((item) => [item.key, item]))
      const above = new Set<string>()
      for (let at = byKey.get(key)?.parentKey; at; at = byKey.get(at)?.parentKey) above.add(at)
      setFolded((before) => new Set([...before].filter((one) => !above.has(one))))
      setChosenKey(key)
    }
    const sayWhere = (key: string) => {
      const { items: all, limits: most, targets: names } = now.current
      announce(now.current.textOf('moved', nameOf(key), positionOf(all, key, most.maxDepth, names.nameOf)))
    }
    const move = (key: string, place: Place): boolean => {
      if (!mayStand(now.current.items, key, place, { maxDepth: now.current.limits.maxDepth, mayHold }))
        return false
      change(moveBranch(now.current.items, key, place))
      show(key)
      return true
    }
    const travel = (way: 'undo' | 'redo') => {
      const { t: say } = now.current
      const next = now.current.history[way]()
      if (next) now.current.items = next
      if (way === 'undo') announce(say(next ? 'said.undone' : 'said.nothingToUndo'))
      else announce(say(next ? 'said.redone' : 'said.nothingToRedo'))
    }
    const putBack = (branch: Items, place: Place, name: string) => {
      const { items: present, history: past } = now.current
      if (branch.some((item) => present.some((other) => other.key === item.key))) return
      const isParentThere = present.some((item) => item.key === place.parentKey)
      past.change(
        insertBranch(
          present,
          branch,
          isParentThere ? place : { parentKey: null, beforeKey: place.beforeKey },
        ),
      )
      setChosenKey(branch[0]?.key ?? null)
      announce(now.current.t('said.putBack', { name }))
    }
    return {
      setActive: (key) => (key === null ? setChosenKey(null) : show(key)),
      toggle: (key, isFolded) =>
        setFolded((before) => {
          const next = new Set(before)
          if (isFolded ?? !before.has(key)) next.add(key)
          else next.delete(key)
          return next
        }),
      foldAll: () => {
        const { items: all } = now.current
        const parents = new Set(all.flatMap(({ parentKey }) => (parentKey ? [parentKey] : [])))
        // The top-level ancestor of the active item stays selected.
        const byKey = new Map(all.map((item) => [item.key, item]))
        let top = now.current.activeKey
        for (let up = top; up; up = byKey.get(up)?.parentKey ?? null) top = up
        setChosenKey(top)
        setFolded(parents)
      },
      unfoldAll: () => setFolded(new Set()),
      patch: (key, patch) =>
        change(
          now.current.items.map((item) => (item.key === key ? { ...item, ...patch } : item)),
          `${key} ${Object.keys(patch).join(' ')}`,
        ),
      add: (type) => {
        const { items: all, activeKey: active, limits: most, t: say } = now.current
        if (all.length >= most.maxLength) {
          notify('warning', say('tree.full', { count: most.maxLength }), { id: 'menuFull' })
          return null
        }
        const key = randomKey()
        const item: MenuItemValue = {
          key,
          parentKey: null,
          type,
          position: 'top',
          ...(type === 'category' && { subCategoryDepth: 0 }),
        }
        const end: Place = { parentKey: null, beforeKey: null }
        change(insertBranch(all, [item], active === null ? end : placeOf(all, active)))
        setChosenKey(key)
        announce(say('said.added', { name: now.current.words.type(type) }))
        return key
      },
      remove: (key) => {
        const { items: all, rows: seen, t: say } = now.current
        const branch = branchOf(all, key)
        const place = placeOf(all, key)
        const name = nameOf(key)
        const gone = new Set(branch.map((item) => item.key))
        const at = seen.findIndex(({ item }) => item.key === key)
        const next = seen.slice(at).find(({ item }) => !gone.has(item.key)) ?? seen[at - 1]
        change(withoutBranch(all, key))
        setChosenKey(next?.item.key ?? null)
        const text =
          branch.length > 1
            ? say('said.removedMore', { name, count: branch.length - 1 })
            : say('said.removed', { name })
        notify('success', text, { id: `menu-${key}`, undo: () => putBack(branch, place, name) })
      },
      step: (key, step) => {
        const place = stepOf(now.current.items, key, step)
        if (place && move(key, place)) sayWhere(key)
        else announce(now.current.t(`said.cannot.${step}`, { name: nameOf(key) }))
      },
      drop: (key, place) => {
        const from = placeOf(now.current.items, key)
        if (from.parentKey === place.parentKey && from.beforeKey === place.beforeKey) return
        move(key, place)
      },
      undo: () => travel('undo'),
      redo: () => travel('redo'),
      say: announce,
    }
  }, [announce])

  return { items, rows, activeKey, folded, canUndo: history.canUndo, canRedo: history.canRedo, said, actions }
}
