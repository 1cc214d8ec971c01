// The live and pending columns, side by side or one at a time on narrow screens, and the actions on their cards.
import { Tabs } from '@mantine/core'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { useCropTypes } from '../../kinds/image/use-crop-types.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { notify } from '../../ui/notify.ts'
import { Announcer } from '../../ui/sortable/announcer.tsx'
import { StateView } from '../../ui/states/state-view.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { BoardPlacement } from '../board.documents.ts'
import type { BoardDefinition } from '../definition.ts'
import type { BoardStore } from '../store/board-store.ts'
import type { OtherChange } from '../store/use-board.ts'
import { boardTexts } from '../texts/texts.ts'
import classes from './board.module.css'
import { BoardCard, type CardActions } from './board-card.tsx'
import { BoardDialogs } from './board-dialogs.tsx'
import { useCardMenu } from './card-menu.ts'
import { COLUMNS, type Column, getColumn, getTooSmallTextKey, moveToPosition } from './move-cards.ts'
import { SelectionBar } from './selection-bar.tsx'
import { findSharedTopics } from './shared-topics.ts'
import { type BoardActions, useStableCallback } from './use-board-actions.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useFlip } from './use-flip.ts'
import { useLinkedCard } from './use-linked-card.ts'
import { useSelection } from './use-selection.ts'

/** Too narrow for two columns; the style sheet repeats this number. */
const ONE_COLUMN = '(max-width: 899.98px)'

export interface BoardColumnsProps {
  definition: BoardDefinition
  work: BoardActions
  store: BoardStore
  otherChange: OtherChange | null
  /** The id of the card to scroll to and focus first. */
  linkedItemId: string | undefined
  onShown: () => void
  onEdit: (itemId: string) => void
}

export function BoardColumns(props: BoardColumnsProps) {
  const { definition, work, store, otherChange, linkedItemId, onShown, onEdit } = props
  const { board } = work
  const t = useTexts(boardTexts)
  const isOne = useMediaQuery(ONE_COLUMN)
  const [shownColumn, setShownColumn] = useState<Column>('live')
  const root = useRef<HTMLDivElement>(null)
  const cropTypes = useCropTypes()
  const cropType = cropTypes.find(({ id }) => id === (board.cropTypes[0] ?? definition.cropTypeId))
  const { keyOf, idOf } = store
  const columns = isOne ? [shownColumn] : COLUMNS
  const { settings } = useSite()
  // Where a site has subject titles disabled, earlier ones are not shown.
  const shared = settings.isSubjectTitleEnabled ? findSharedTopics(board) : new Map<string, string>()
  const keysOf = (column: Column) => board[column].map(({ id }) => keyOf(id))
  const chosen = useSelection(Object.fromEntries(columns.map((column) => [column, keysOf(column)])))
  const byKey = new Map([...board.live, ...board.pending].map((one) => [keyOf(one.id), one]))
  const chosenIds = new Set([...chosen.keys].flatMap((key) => byKey.get(key)?.id ?? []))
  const getMovedIds = (id: string) => (chosenIds.has(idOf(id)) ? chosenIds : new Set([idOf(id)]))
  const { dragging, announcement, step, announceMove } = useBoardDrag(root, work, getMovedIds)
  const menu = useCardMenu({ work, definition, edit: onEdit })
  const { focus, followCard } = useCardFocus(root, [...byKey.keys()].join(), chosen.active)
  const linkedId = useLinkedCard({
    board,
    linkedItemId,
    onShown,
    show: setShownColumn,
    focus: (id) => focus(keyOf(id)),
  })
  useFlip(root, `${columns.join()} ${[...byKey.keys()].join()}`)

  const { steps, handleKeys } = useCardActions({
    ...{ work, keyOf, chosen, byKey, keysOf, getMovedIds, focus, follow: followCard, onEdit, menu },
    drag: { press: dragging.handlePointerDown, step, announceMove },
  })
  // One check for all cards: the permission to order the board applies to each.
  const isMovable = work.canPerform([{ kind: 'move', id: '', after: null }])
  const draggedId = dragging.dragged
  const draggedIds = draggedId === null ? new Set<string>() : getMovedIds(draggedId)
  const columnView = (column: Column) => (
    <BoardColumn
      key={column}
      {...{
        column,
        work,
        keyOf,
        chosen,
        draggedIds,
        cropType,
        shared,
        linkedId,
        otherChange,
        isMovable,
      }}
      hasHead={!isOne}
      cardActions={steps}
      onKeys={handleKeys}
    />
  )
  return (
    <div className={classes.board}>
      <div ref={root} className={classes.columns} data-choosing={chosen.keys.size > 0 || undefined}>
        {isOne ? (
          <Tabs
            value={shownColumn}
            onChange={(next) => setShownColumn(next === 'pending' ? 'pending' : 'live')}
            className={classes.tabs}
          >
            <Tabs.List grow>
              {COLUMNS.map((column) => (
                <Tabs.Tab key={column} value={column}>
                  {t(`columns.${column}`)} <CardCount column={column} work={work} />
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={shownColumn}>{columnView(shownColumn)}</Tabs.Panel>
          </Tabs>
        ) : (
          COLUMNS.map(columnView)
        )}
        {dragging.layer}
      </div>
      {chosen.keys.size > 0 && <SelectionBar work={work} ids={chosenIds} onClear={() => chosen.set([])} />}
      <Announcer said={announcement} />
      <BoardDialogs work={work} providers={definition.providers} />
    </div>
  )
}

interface CardActionsOptions {
  work: BoardActions
  keyOf: BoardStore['keyOf']
  chosen: ReturnType<typeof useSelection>
  /** The placements by the stable keys of their cards. */
  byKey: ReadonlyMap<string, BoardPlacement>
  keysOf: (column: Column) => string[]
  /** The selected cards, if this one is among them; otherwise this one alone. */
  getMovedIds: (id: string) => ReadonlySet<string>
  drag: Pick<ReturnType<typeof useBoardDrag>, 'step' | 'announceMove'> & { press: CardActions['press'] }
  focus: ReturnType<typeof useCardFocus>['focus']
  follow: ReturnType<typeof useCardFocus>['followCard']
  menu: CardActions['menu']
  onEdit: (itemId: string) => void
}

/** What cards do for pointer and keyboard. `steps` stay the same object, so that cards don't render again. */
function useCardActions(parts: CardActionsOptions) {
  const { work, keyOf, chosen, byKey, keysOf, getMovedIds, drag, focus, follow, menu, onEdit } = parts
  const t = useTexts(boardTexts)
  const edit = (key: string) => {
    const itemId = byKey.get(key)?.itemId
    if (itemId) onEdit(itemId)
  }
  const steps: CardActions = {
    press: useStableCallback(drag.press),
    toPosition: useStableCallback((id: string, position: number) => {
      if (position < 1)
        return notify('warning', t(getTooSmallTextKey(work.board.kind)), { id: 'boardRefused' })
      const operations = moveToPosition(work.board, getMovedIds(id), position)
      if (!work.change(operations)) return
      drag.announceMove(id, operations)
      follow(keyOf(id))
    }),
    toggle: useStableCallback((key: string, isRange: boolean) => {
      const one = byKey.get(key)
      if (isRange && one) chosen.extend(keysOf(getColumn(one)), key)
      else chosen.toggle(key)
    }),
    activate: useStableCallback(chosen.setActive),
    edit: useStableCallback(edit),
    menu: useStableCallback(menu),
  }
  const held = useRef(steps)
  const handleKeys = useBoardKeys({
    listColumnKeys: (key) => {
      const one = byKey.get(key)
      return one ? keysOf(getColumn(one)) : []
    },
    getAdjacentKey: (key) => {
      const one = byKey.get(key)
      return one && chosen.active[one.isLive ? 'pending' : 'live']
    },
    ...{ chosen, focus, edit },
    step: (key, by) => {
      const one = byKey.get(key)
      if (one && drag.step(one.id, by)) follow(key)
    },
    remove: (key) => {
      const one = byKey.get(key)
      if (one) work.change([...getMovedIds(one.id)].map((id) => ({ kind: 'remove', id })))
    },
    undo: useStableCallback(work.undo),
  })
  return { steps: held.current, handleKeys }
}

interface BoardColumnProps {
  column: Column
  work: BoardActions
  keyOf: BoardStore['keyOf']
  chosen: ReturnType<typeof useSelection>
  draggedIds: ReadonlySet<string>
  cropType: ComponentProps<typeof BoardCard>['cropType']
  /** Subject titles that several cards share, by placement. */
  shared: ReadonlyMap<string, string>
  /** The linked placement. */
  linkedId: string | undefined
  otherChange: OtherChange | null
  isMovable: boolean
  hasHead: boolean
  cardActions: CardActions
  onKeys: (event: KeyboardEvent<HTMLElement>) => void
}

function BoardColumn(props: BoardColumnProps) {
  const { column, work, keyOf, chosen, draggedIds, shared, linkedId, otherChange } = props
  const { board, isReadOnly } = work
  const t = useTexts(boardTexts)
  return (
    <section aria-label={t(`columns.${column}`)}>
      {props.hasHead && <ColumnHead column={column} work={work} />}
      {board[column].length === 0 ? (
        <div className={classes.empty} data-column={column} tabIndex={-1}>
          <StateView
            kind="empty"
            title={t(`empty.${column}`)}
            text={t(column === 'live' && isReadOnly ? 'empty.liveReadText' : `empty.${column}Text`)}
          />
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a list of cards, not a table
        <div
          role="grid"
          className={classes.cards}
          data-column={column}
          aria-label={t(`columns.${column}`)}
          aria-multiselectable
          onKeyDown={props.onKeys}
        >
          {board[column].map((placement) => {
            const key = keyOf(placement.id)
            return (
              <BoardCard
                key={key}
                name={key}
                placement={placement}
                cropType={props.cropType}
                isActive={chosen.active[column] === key}
                isChosen={chosen.keys.has(key)}
                isDragged={draggedIds.has(placement.id)}
                sharedTopics={shared.get(placement.id) ?? ''}
                staleAfterHours={board.headlineType?.staleAfterHours ?? null}
                isHighlighted={(otherChange?.ids.has(placement.id) ?? false) || placement.id === linkedId}
                isMovable={props.isMovable}
                actions={props.cardActions}
              />
            )
          })}
        </div>
      )}
    </section>
  )
}

function ColumnHead({ column, work }: { column: Column; work: BoardActions }) {
  const t = useTexts(boardTexts)
  return (
    <h2 className={classes.columnHead}>
      {t(`columns.${column}`)} <CardCount column={column} work={work} />
    </h2>
  )
}

function CardCount({ column, work: { board } }: { column: Column; work: BoardActions }) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const { live, pending, total } = board
  if (column === 'pending') return <span className={classes.count}>{format.number(pending.length)}</span>
  const counts = { live: format.number(live.length), total: format.number(total) }
  return (
    <span
      className={classes.count}
      data-full={live.length >= total || undefined}
      title={t('countSaid', counts)}
    >
      {t('count', counts)}
    </span>
  )
}
