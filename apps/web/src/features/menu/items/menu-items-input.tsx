// The menu editor: a menu's items as a tree, with the selected item beside it.
import type { MenuItemType, MenuItemValue } from '@manset/model/entities/menu.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { InputProps } from '../../../kinds/kind.ts'
import { useBusyNames } from '../../../kinds/use-busy-names.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { REVEAL_EVENT } from '../../../ui/reveal.ts'
import { Announcer } from '../../../ui/sortable/announcer.tsx'
import { inTreeOrder } from '../../../ui/sortable/tree.ts'
import { StateView } from '../../../ui/states/state-view.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { ItemPanel } from './item-panel.tsx'
import classes from './menu-items.module.css'
import { MenuTree } from './menu-tree.tsx'
import { menuItemTexts } from './texts/texts.ts'
import { FoldButtons, TreeToolbar } from './tree-toolbar.tsx'
import { useMenuManager } from './use-menu-manager.ts'
import { useTargets } from './use-targets.ts'

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
    referred,
    partWords: words,
  } = props
  const t = useTexts(menuItemTexts)
  const items = useMemo(() => inTreeOrder((value ?? []) as MenuItemValue[]), [value])
  const targets = useTargets(referred, words)
  const manager = useMenuManager({ items, onChange, limits: field, targets, words })
  const { actions, activeKey, rows } = manager
  const root = useRef<HTMLDivElement>(null)
  const tree = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [isAddOpen, setIsAddOpen] = useState(false)
  const handleBusyChange = useBusyNames(props.onBusyChange)
  const index = items.findIndex((item) => item.key === activeKey)
  const item = items[index]

  const problemsByIndex = useMemo(() => groupByIndex(innerProblems), [innerProblems])
  const problemKeys = useMemo(
    () => new Set([...problemsByIndex.keys()].flatMap((at) => items[at]?.key ?? [])),
    [problemsByIndex, items],
  )
  const dead = useMemo(() => items.filter((one) => targets.deadOf(one)), [items, targets])

  const focusTree = () => tree.current?.focus()
  /** Focuses the first field of a new item; the focus stays in the tree for types without fields. */
  const wantsPanel = useRef(false)
  const focusPanel = () =>
    panel.current?.querySelector<HTMLElement>('input:not([type=hidden], [type=file]), textarea')?.focus()
  useEffect(() => {
    if (!wantsPanel.current || isAddOpen) return
    wantsPanel.current = false
    // After the menu component has returned the focus.
    requestAnimationFrame(focusPanel)
  })
  const handleAdd = (type: MenuItemType) => {
    if (actions.add(type)) wantsPanel.current = type !== 'divider'
    setIsAddOpen(false)
    if (type === 'divider') requestAnimationFrame(focusTree)
  }

  // The tree unmounts with its last item and remounts with the first one; keyboard commands such as undo must keep working.
  const isEmpty = rows.length === 0
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (wasEmpty.current === isEmpty) return
    wasEmpty.current = isEmpty
    if (isEmpty && document.activeElement === document.body) root.current?.focus()
    else if (!isEmpty && document.activeElement === root.current) tree.current?.focus()
  }, [isEmpty])

  const latest = useRef({ items, name, actions })
  latest.current = { items, name, actions }
  useEffect(() => {
    const element = root.current
    const handleReveal = (event: Event) => {
      const { items: all, name: own, actions: act } = latest.current
      const [field_, at] = (event as CustomEvent<string>).detail.split('.')
      const key = field_ === own ? all[Number(at)]?.key : undefined
      if (key) act.setActive(key)
    }
    element?.addEventListener(REVEAL_EVENT, handleReveal)
    return () => element?.removeEventListener(REVEAL_EVENT, handleReveal)
  }, [])

  const handleKeyDown = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey
    const pressed = event.key.toLowerCase()
    // A text field has its own undo.
    if (!isMod || event.altKey || isDisabled || isTyping(event.target)) return
    if (pressed === 'z') actions[event.shiftKey ? 'redo' : 'undo']()
    else if (pressed === 'y' && !event.shiftKey) actions.redo()
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles undo keys wherever the focus is in the editor
    <div ref={root} id={id} tabIndex={-1} className={classes.manager} onKeyDown={handleKeyDown}>
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
              manager={manager}
              words={words}
              isAddOpen={isAddOpen}
              onAddOpenChange={setIsAddOpen}
              onAdd={handleAdd}
            />
          )}
        </div>
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
                actions.setActive(nextAfter(dead, activeKey))
                focusTree()
              }}
            >
              {t('tree.goToDead')}
            </TextButton>
          </p>
        )}
        {isEmpty ? (
          <div className={classes.empty}>
            <StateView
              kind="empty"
              title={t('tree.empty')}
              text={t('tree.emptyText')}
              action={isDisabled ? undefined : { label: t('tree.add'), onClick: () => setIsAddOpen(true) }}
            />
          </div>
        ) : (
          <MenuTree
            id={id}
            label={label}
            tree={tree}
            manager={manager}
            targets={targets}
            words={words}
            maxDepth={field.maxDepth}
            isReadOnly={isDisabled}
            problemKeys={problemKeys}
            onEdit={focusPanel}
            onAdd={() => setIsAddOpen(true)}
          />
        )}
        {!isDisabled && <p className={classes.keys}>{t('tree.keys')}</p>}
      </div>
      {item ? (
        <ItemPanel
          id={id}
          panel={panel}
          item={item}
          index={index}
          targets={targets}
          referred={referred}
          words={words}
          problems={problemsByIndex.get(index) ?? NO_PROBLEMS}
          actions={actions}
          isReadOnly={isDisabled}
          onBusyChange={handleBusyChange}
          onBeforeSave={props.onBeforeSave}
          onOutsideValue={props.onOutsideValue}
          onLeave={() => requestAnimationFrame(focusTree)}
        />
      ) : (
        <section className={classes.panel} aria-label={t('panel.label')}>
          <p className={classes.quiet}>{t('panel.none')}</p>
        </section>
      )}
      <Announcer said={manager.said} />
    </div>
  )
}

type Problems = InputProps<'parts'>['innerProblems']
const NO_PROBLEMS: Problems = []

/** `3.url` concerns the field `url` of the item at index 3. */
function groupByIndex(problems: Problems): Map<number, Problems[number][]> {
  const groups = new Map<number, Problems[number][]>()
  for (const { at, message } of problems) {
    const [index = '', ...inner] = at.split('.')
    const group = groups.get(Number(index)) ?? []
    groups.set(Number(index), [...group, { at: inner.join('.'), message }])
  }
  return groups
}

function nextAfter(items: readonly { key: string }[], key: string | null): string | null {
  const at = items.findIndex((item) => item.key === key)
  return (items[at + 1] ?? items[0])?.key ?? null
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]')
}
