// The menu editor: a menu's items as a tree, with the selected item beside it.
import type { MenuItemType, MenuItemValue } from '@manset/model/entities/menu.ts'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { InputProps } from '../../../kinds/kind.ts'
import { useCombinedBusy } from '../../../kinds/use-combined-busy.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { Announcer } from '../../../ui/sortable/announcer.tsx'
import { inTreeOrder } from '../../../ui/sortable/tree.ts'
import { StateView } from '../../../ui/states/state-view.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { useReveal } from '../../../ui/use-reveal.ts'
import { ItemPanel } from './item-panel.tsx'
import classes from './menu-items.module.css'
import { MenuTree } from './menu-tree.tsx'
import { menuItemTexts } from './texts/texts.ts'
import { FoldButtons, TreeToolbar } from './tree-toolbar.tsx'
import { useEditorFocus } from './use-editor-focus.ts'
import { type MenuManager, useMenuManager } from './use-menu-manager.ts'
import { type Targets, useTargets } from './use-targets.ts'

export function MenuItemsInput(props: InputProps<'parts'>) {
  const {
    field,
    id,
    name,
    label,
    value,
    onChange,
    error,
    innerProblems,
    isDisabled,
    referencedItems,
    partWords: words,
  } = props
  const t = useTexts(menuItemTexts)
  const items = useMemo(() => inTreeOrder((value ?? []) as MenuItemValue[]), [value])
  const targets = useTargets(referencedItems, words)
  const manager = useMenuManager({ items, onChange, limits: field, targets, words })
  const { actions, activeKey, rows } = manager
  const [isAddOpen, setIsAddOpen] = useState(false)
  const handleBusyChange = useCombinedBusy(props.onBusyChange)
  const index = items.findIndex((item) => item.key === activeKey)
  const item = items[index]

  const { problemsByIndex, problemKeys } = useItemProblems(innerProblems, items)

  const focus = useEditorFocus({ isAddOpen, isEmpty: rows.length === 0 })
  useReveal(focus.root, (path) => {
    const [fieldName, at] = path.split('.')
    const key = fieldName === name ? items[Number(at)]?.key : undefined
    if (key) actions.setActive(key)
  })
  const handleAdd = (type: MenuItemType) => {
    const isAdded = actions.add(type) !== null
    setIsAddOpen(false)
    focus.handleAddClosed(type, isAdded)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles undo keys wherever the focus is in the editor
    <div
      ref={focus.root}
      id={id}
      tabIndex={-1}
      className={classes.manager}
      onKeyDown={(event) => !isDisabled && handleUndoKeys(event, actions)}
    >
      <div className={classes.side}>
        <div className={classes.bar}>
          <span className={classes.label}>{label}</span>
          <span className={classes.count} data-over={items.length > field.maxLength || undefined}>
            {t('tree.count', { count: items.length, max: field.maxLength })}
          </span>
          {isDisabled ? (
            <FoldButtons manager={manager} isOff={items.length === 0} />
          ) : (
            <TreeToolbar
              {...{ manager, words, isAddOpen }}
              onAddOpenChange={setIsAddOpen}
              onAdd={handleAdd}
            />
          )}
        </div>
        <TreeProblems {...{ error, manager, targets }} onFocusTree={focus.focusTree} />
        {rows.length === 0 ? (
          <EmptyTree onAdd={isDisabled ? undefined : () => setIsAddOpen(true)} />
        ) : (
          <MenuTree
            {...{ id, label, manager, targets, words, problemKeys }}
            tree={focus.tree}
            maxDepth={field.maxDepth}
            isReadOnly={isDisabled}
            onEdit={focus.focusPanel}
            onAdd={() => setIsAddOpen(true)}
          />
        )}
        {!isDisabled && <p className={classes.keys}>{t('tree.keys')}</p>}
      </div>
      {item ? (
        <ItemPanel
          {...{ id, item, index, targets, referred: referencedItems, words, actions }}
          panel={focus.panel}
          problems={problemsByIndex.get(index) ?? NO_PROBLEMS}
          isReadOnly={isDisabled}
          onBusyChange={handleBusyChange}
          onBeforeSave={props.onBeforeSave}
          onOutsideValue={props.onOutsideValue}
          onLeave={() => requestAnimationFrame(focus.focusTree)}
        />
      ) : (
        <NoItem />
      )}
      <Announcer said={manager.announcement} />
    </div>
  )
}

function handleUndoKeys(event: KeyboardEvent, actions: MenuManager['actions']): void {
  const isMod = event.ctrlKey || event.metaKey
  const pressed = event.key.toLowerCase()
  // A text field has its own undo.
  if (!isMod || event.altKey || isTyping(event.target)) return
  if (pressed === 'z') actions[event.shiftKey ? 'redo' : 'undo']()
  else if (pressed === 'y' && !event.shiftKey) actions.redo()
  else return
  event.preventDefault()
}

function NoItem() {
  const t = useTexts(menuItemTexts)
  return (
    <section className={classes.panel} aria-label={t('panel.label')}>
      <p className={classes.quiet}>{t('panel.none')}</p>
    </section>
  )
}

function EmptyTree({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useTexts(menuItemTexts)
  return (
    <div className={classes.empty}>
      <StateView
        kind="empty"
        title={t('tree.empty')}
        text={t('tree.emptyText')}
        action={onAdd && { label: t('tree.add'), onClick: onAdd }}
      />
    </div>
  )
}

interface TreeProblemsProps {
  error: InputProps<'parts'>['error']
  manager: MenuManager
  targets: Targets
  onFocusTree: () => void
}

/** The problem of the field, and the items whose targets no longer exist. */
function TreeProblems({ error, manager, targets, onFocusTree }: TreeProblemsProps) {
  const t = useTexts(menuItemTexts)
  const { items, activeKey, actions } = manager
  const dead = useMemo(() => items.filter((one) => targets.getBrokenTarget(one)), [items, targets])
  return (
    <>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {dead.length > 0 && (
        <p className={classes.error}>
          {t('tree.dead', { count: dead.length })}{' '}
          <TextButton
            onClick={() => {
              actions.setActive(findNextItem(dead, activeKey))
              onFocusTree()
            }}
          >
            {t('tree.goToDead')}
          </TextButton>
        </p>
      )}
    </>
  )
}

type Problems = InputProps<'parts'>['innerProblems']
const NO_PROBLEMS: Problems = []

/** The problems of each item: the same objects while nothing changes, so that only affected rows render. */
function useItemProblems(innerProblems: Problems, items: readonly MenuItemValue[]) {
  const problemsByIndex = useMemo(() => groupProblemsByIndex(innerProblems), [innerProblems])
  const problemKeys = useMemo(
    () => new Set([...problemsByIndex.keys()].flatMap((at) => items[at]?.key ?? [])),
    [problemsByIndex, items],
  )
  return { problemsByIndex, problemKeys }
}

/** `3.url` concerns the field `url` of the item at index 3. */
function groupProblemsByIndex(problems: Problems): Map<number, Problems[number][]> {
  const groups = new Map<number, Problems[number][]>()
  for (const { at, message } of problems) {
    const [index = '', ...inner] = at.split('.')
    const group = groups.get(Number(index)) ?? []
    groups.set(Number(index), [...group, { at: inner.join('.'), message }])
  }
  return groups
}

function findNextItem(items: readonly { key: string }[], key: string | null): string | null {
  const at = items.findIndex((item) => item.key === key)
  return (items[at + 1] ?? items[0])?.key ?? null
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]')
}
