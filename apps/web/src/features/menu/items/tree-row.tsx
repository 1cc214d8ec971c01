import type { MenuItemValue } from '@manset/model/entities/menu.ts'
import { IconAlertTriangle, IconChevronRight, IconPhoto } from '@tabler/icons-react'
import { memo, type PointerEvent } from 'react'
import { useContentDirection } from '../../../kinds/field-props.ts'
import type { PartWords } from '../../../kinds/kind.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { GripMark } from '../../../ui/sortable/grip.tsx'
import type { TreeRow } from '../../../ui/sortable/tree.ts'
import { ItemIcon } from './item-icon.tsx'
import classes from './menu-items.module.css'
import { menuItemTexts } from './texts/texts.ts'

export interface TreeRowProps {
  id: string
  row: TreeRow<MenuItemValue>
  words: PartWords
  name: string
  top: number
  indent: number
  isActive: boolean
  isCollapsed: boolean
  isDragged: boolean
  isBroken: boolean
  hasProblem: boolean
  subCount: number
  isReadOnly: boolean
  onPick: (key: string) => void
  onToggle: (key: string) => void
  onPress: (event: PointerEvent<HTMLElement>, key: string) => void
}

export const TreeRowView = memo(function TreeRowView(props: TreeRowProps) {
  const { row, name, indent, isActive, isCollapsed, isBroken, hasProblem, subCount, words } = props
  const t = useTexts(menuItemTexts)
  const direction = useContentDirection()
  const { item, depth, place, siblings, hasItems } = row
  const isDivider = item.type === 'divider'
  const about = item.url ?? words.type(item.type)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree element has the focus and names its active item
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree element handles the keys
    <div
      id={props.id}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isActive}
      aria-expanded={hasItems ? !isCollapsed : undefined}
      className={classes.row}
      data-key={item.key}
      data-active={isActive || undefined}
      data-dragged={props.isDragged || undefined}
      style={{ transform: `translateY(${props.top}px)`, paddingInlineStart: 8 + depth * indent }}
      onClick={() => props.onPick(item.key)}
      onPointerDown={(event) => {
        // Touch scrolls, except on the drag handle.
        if (event.pointerType !== 'touch') props.onPress(event, item.key)
      }}
    >
      {!props.isReadOnly && (
        <GripMark
          className={classes.grip}
          onPointerDown={(event) => {
            event.stopPropagation()
            props.onPress(event, item.key)
          }}
        />
      )}
      {hasItems ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the tree's arrow keys do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <span
          className={classes.chevron}
          data-folded={isCollapsed || undefined}
          title={t(isCollapsed ? 'tree.unfold' : 'tree.fold', { name })}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation()
            props.onToggle(item.key)
          }}
        >
          <IconChevronRight size={16} aria-hidden="true" />
        </span>
      ) : (
        <span className={classes.chevron} />
      )}
      <span className={classes.icon}>
        <ItemIcon type={item.type} />
      </span>
      {isDivider ? (
        <span className={classes.line}>
          <span className={classes.lineName}>{name}</span>
        </span>
      ) : (
        <bdi className={classes.name} {...direction}>
          {name}
        </bdi>
      )}
      {!isDivider && about !== name && <span className={classes.quiet}>{about}</span>}
      <span className={classes.marks}>
        {(item.image || item.darkImage) && <IconPhoto size={14} aria-label={words.field('image')} />}
        {subCount > 0 && <span className={classes.badge}>{t('tree.below', { count: subCount })}</span>}
        {item.position === 'end' && <span className={classes.badge}>{t('tree.atEnd')}</span>}
        {(isBroken || hasProblem) && (
          <span className={classes.bad}>
            <IconAlertTriangle size={14} aria-hidden="true" />
            {t(hasProblem ? 'tree.problem' : 'tree.deadShort')}
          </span>
        )}
      </span>
    </div>
  )
})
