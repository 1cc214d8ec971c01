// The items of a menu as a virtualized tree. The tree element has the focus and names its active item
// (`aria-activedescendant`); every action has a key.
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { PartWords } from '../../../kinds/kind.ts'
import type { Box } from '../../../ui/sortable/geometry.ts'
import { isRightToLeft, readingKey, treeStepOfKey } from '../../../ui/sortable/keys.ts'
import type { TreeRow } from '../../../ui/sortable/tree.ts'
import { useSortableTree } from '../../../ui/sortable/use-sortable-tree.ts'
import { mayHold } from './menu-item.ts'
import classes from './menu-items.module.css'
import { TreeRowView } from './tree-row.tsx'
import type { MenuManager } from './use-menu-manager.ts'
import type { Targets } from './use-targets.ts'

export const ROW_HEIGHT = 36
const INDENT = 24
/** Pixels from the edges to the top-level names and to the end of the drop indicator. */
const PADDING = 30
const OVERSCAN = 8

export interface MenuTreeProps {
  id: string
  label: string
  tree: RefObject<HTMLDivElement | null>
  manager: MenuManager
  targets: Targets
  words: PartWords
  maxDepth: number
  isReadOnly: boolean
  /** Keys of items with problems. */
  problemKeys: ReadonlySet<string>
  onEdit: () => void
  onAdd: () => void
}

export function MenuTree(props: MenuTreeProps) {
  const { id, tree, manager, targets, isReadOnly } = props
  const { items, rows, activeKey, folded, actions } = manager
  const activeIndex = rows.findIndex(({ item }) => item.key === activeKey)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      return activeIndex < 0 || seen.includes(activeIndex)
        ? seen
        : [...seen, activeIndex].sort((a, b) => a - b)
    },
    [activeIndex],
  )
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => rows[index]?.item.key ?? index,
    rangeExtractor,
  })
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
  }, [activeIndex, virtualizer])

  const { dragged, press, layer } = useSortableTree({
    list: tree,
    boxes: () => boxesOf(tree.current, rows.length),
    items,
    rows,
    indent: INDENT,
    limits: { maxDepth: props.maxDepth, mayHold },
    isDisabled: isReadOnly,
    nameOf: targets.nameOf,
    onDrop: actions.drop,
    say: actions.say,
  })
  const latestPress = useRef(press)
  latestPress.current = press
  const handlePress = useCallback<typeof press>((event, key) => latestPress.current(event, key), [])

  const { setActive, toggle } = actions
  const handlePick = useCallback((key: string) => setActive(key), [setActive])
  const handleToggle = useCallback((key: string) => toggle(key), [toggle])

  const handleKeyDown = (event: KeyboardEvent) => {
    const row = rows[activeIndex]
    const { altKey, shiftKey } = event
    const isMod = event.ctrlKey || event.metaKey
    const isRtl = isRightToLeft(event.currentTarget)
    const key = readingKey(event.key, isRtl)
    if (isMod || shiftKey) return
    if (altKey) {
      // Browsers use these keys for back and forward.
      const step = treeStepOfKey(event.key, isRtl)
      if (!step) return
      if (row && !isReadOnly) actions.step(row.item.key, step)
    } else if (key === 'Enter') {
      if (row) props.onEdit()
    } else if (key === 'Insert') {
      if (!isReadOnly) props.onAdd()
    } else if (key === 'Delete') {
      if (row && !isReadOnly) actions.remove(row.item.key)
    } else if (key === ' ' && row?.hasItems) actions.toggle(row.item.key)
    else {
      const to = goneTo(
        key,
        rows,
        activeIndex,
        Math.floor((tree.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1,
      )
      if (to === undefined) return
      if (typeof to === 'boolean') {
        if (row) actions.toggle(row.item.key, to)
      } else {
        const next = rows[Math.min(Math.max(to, 0), rows.length - 1)]
        if (next) actions.setActive(next.item.key)
      }
    }
    event.preventDefault()
  }

  return (
    <>
      <div
        ref={tree}
        className={classes.tree}
        role="tree"
        tabIndex={0}
        aria-label={props.label}
        aria-activedescendant={activeKey === null ? undefined : `${id}-row-${activeKey}`}
        data-dragging={dragged !== null || undefined}
        onKeyDown={handleKeyDown}
      >
        <div role="none" className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const { item } = row
            return (
              <TreeRowView
                key={item.key}
                id={`${id}-row-${item.key}`}
                row={row}
                words={props.words}
                name={targets.nameOf(item)}
                top={start}
                indent={INDENT}
                isActive={index === activeIndex}
                isFolded={folded.has(item.key)}
                isDragged={dragged === item.key}
                isDead={targets.deadOf(item) !== undefined}
                hasProblem={props.problemKeys.has(item.key)}
                subCount={targets.subCountOf(item)}
                isReadOnly={isReadOnly}
                onPick={handlePick}
                onToggle={handleToggle}
                onPress={handlePress}
              />
            )
          })}
        </div>
      </div>
      {layer}
    </>
  )
}

/** Positions of all rows on screen, including those that are not rendered. */
function boxesOf(tree: Element | null, count: number): Box[] {
  if (!tree) return []
  const { left, right, top } = tree.getBoundingClientRect()
  const edges = { left: left + PADDING, right: right - PADDING }
  return Array.from({ length: count }, (_, index) => {
    const start = top - tree.scrollTop + index * ROW_HEIGHT
    return { ...edges, top: start, bottom: start + ROW_HEIGHT }
  })
}

/** The row that a key leads to, or true (collapse) or false (expand) for the active row; undefined for other keys. */
function goneTo(
  key: string,
  rows: readonly TreeRow<unknown>[],
  at: number,
  pageRows: number,
): number | boolean | undefined {
  const row = rows[at]
  const isOpen = row?.hasItems === true && (rows[at + 1]?.depth ?? 0) > row.depth
  switch (key) {
    case 'ArrowDown':
      return at + 1
    case 'ArrowUp':
      return at - 1
    case 'PageDown':
      return at + Math.max(pageRows, 1)
    case 'PageUp':
      return at - Math.max(pageRows, 1)
    case 'Home':
      return 0
    case 'End':
      return rows.length - 1
    case 'ArrowRight':
      if (row?.hasItems && !isOpen) return false
      return isOpen ? at + 1 : at
    case 'ArrowLeft':
      if (isOpen) return true
      return parentIndex(rows, at)
    default:
      return undefined
  }
}

/** Index of a row's parent; the row's own index at the top level. */
function parentIndex(rows: readonly TreeRow<unknown>[], at: number): number {
  const depth = rows[at]?.depth ?? 0
  return depth === 0 ? at : rows.findLastIndex((row, index) => index < at && row.depth < depth)
}
