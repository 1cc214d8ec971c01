// The items of a menu as a virtualized tree. The tree element has the focus and names its active item
// (`aria-activedescendant`); every action has a key.
import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { PartWords } from '../../../kinds/kind.ts'
import type { Box } from '../../../ui/sortable/geometry.ts'
import { isRightToLeft } from '../../../ui/sortable/keys.ts'
import { useSortableTree } from '../../../ui/sortable/use-sortable-tree.ts'
import { canHaveChildren } from './menu-item.ts'
import classes from './menu-items.module.css'
import { getTreeCommand, type TreeCommand } from './tree-keys.ts'
import { TreeRowView } from './tree-row.tsx'
import type { MenuManager } from './use-menu-manager.ts'
import type { Targets } from './use-targets.ts'

export const ROW_HEIGHT_PX = 36
const INDENT_PX = 24
/** Pixels from the edges to the top-level names and to the end of the drop indicator. */
const PADDING_PX = 30
const OVERSCAN_ROWS = 8

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
  const { items, rows, activeKey, collapsedKeys, actions } = manager
  const activeIndex = rows.findIndex(({ item }) => item.key === activeKey)
  const virtualizer = useTreeRows(tree, rows, activeIndex)
  const { dragged, handlePointerDown, layer } = useSortableTree({
    list: tree,
    getBoxes: () => getRowBoxes(tree.current, rows.length),
    items,
    rows,
    indent: INDENT_PX,
    limits: { maxDepth: props.maxDepth, canHaveChildren },
    isDisabled: isReadOnly,
    getName: targets.getName,
    onDrop: actions.drop,
    announce: actions.announce,
  })
  const latestPress = useRef(handlePointerDown)
  latestPress.current = handlePointerDown
  const handlePress = useCallback<typeof handlePointerDown>(
    (event, key) => latestPress.current(event, key),
    [],
  )

  const { setActive, toggle } = actions
  const handlePick = useCallback((key: string) => setActive(key), [setActive])
  const handleToggle = useCallback((key: string) => toggle(key), [toggle])

  const handleKeyDown = (event: KeyboardEvent) => {
    const pageRows = Math.floor((tree.current?.clientHeight ?? 0) / ROW_HEIGHT_PX) - 1
    const isRtl = isRightToLeft(event.currentTarget)
    const command = getTreeCommand(event, { rows, activeIndex, pageRows, isRtl })
    if (!command) return
    event.preventDefault()
    runCommand(command, props, activeIndex)
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
                name={targets.getName(item)}
                top={start}
                indent={INDENT_PX}
                isActive={index === activeIndex}
                isCollapsed={collapsedKeys.has(item.key)}
                isDragged={dragged === item.key}
                isBroken={targets.getBrokenTarget(item) !== undefined}
                hasProblem={props.problemKeys.has(item.key)}
                subCount={targets.countSubcategories(item)}
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

/** Virtualizes the rows. The active one stays rendered, because the tree names it. */
function useTreeRows(
  tree: MenuTreeProps['tree'],
  rows: MenuManager['rows'],
  activeIndex: number,
): Virtualizer<HTMLDivElement, Element> {
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
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN_ROWS,
    getItemKey: (index) => rows[index]?.item.key ?? index,
    rangeExtractor,
  })
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
  }, [activeIndex, virtualizer])
  return virtualizer
}

function runCommand(command: TreeCommand, props: MenuTreeProps, activeIndex: number): void {
  const { manager, isReadOnly, onEdit, onAdd } = props
  const { actions, rows } = manager
  if (command.is === 'goTo') {
    const next = rows[command.index]
    if (next) actions.setActive(next.item.key)
    return
  }
  if (command.is === 'add') {
    if (!isReadOnly) onAdd()
    return
  }
  const key = rows[activeIndex]?.item.key
  if (key === undefined) return
  if (command.is === 'edit') onEdit()
  else if (command.is === 'toggle') actions.toggle(key)
  else if (command.is === 'collapse') actions.toggle(key, true)
  else if (command.is === 'expand') actions.toggle(key, false)
  else if (command.is === 'remove' && !isReadOnly) actions.remove(key)
  else if (command.is === 'step' && !isReadOnly) actions.step(key, command.step)
}

/** Positions of all rows on screen, including those that are not rendered. */
function getRowBoxes(tree: Element | null, count: number): Box[] {
  if (!tree) return []
  const { left, right, top } = tree.getBoundingClientRect()
  const edges = { left: left + PADDING_PX, right: right - PADDING_PX }
  return Array.from({ length: count }, (_, index) => {
    const start = top - tree.scrollTop + index * ROW_HEIGHT_PX
    return { ...edges, top: start, bottom: start + ROW_HEIGHT_PX }
  })
}
