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
import { useMedia } from '../../ui/use-media.ts'
import type { BoardPlacement } from '../board.documents.ts'
import type { BoardDefinition } from '../definition.ts'
import type { BoardStore } from '../store/board-store.ts'
import type { OtherChange } from '../store/use-board.ts'
import { boardTexts } from '../texts/texts.ts'
import classes from './board.module.css'
import { BoardCard, type CardSteps } from './board-card.tsx'
import { BoardDialogs } from './board-dialogs.tsx'
import { useCardMenu } from './card-menu.ts'
import { COLUMNS, type Column, columnOf, tooSmallKey, toPosition } from './move-cards.ts'
import { SelectionBar } from './selection-bar.tsx'
import { sharedTopics } from './shared-topics.ts'
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
  noted: OtherChange | null
  /** The id of the card to scroll to and focus first. */
  named: string | undefined
  onShown: () => void
  onEdit: (itemId: string) => void
}

export function BoardColumns(props: BoardColumnsProps) {
  const { definition, work, store, noted, named, onShown, onEdit } = props
  const { board } = work
  const t = useTexts(boardTexts)
  const isOne = useMedia(ONE_COLUMN)
  const [shownColumn, setShownColumn] = useState<Column>('live')
  const root = useRef<HTMLDivElement>(null)
  const cropTypes = useCropTypes()
  const cropType = cropTypes.find(({ id }) => id === (board.cropTypes[0] ?? definition.cropTypeId))
  const { keyOf, idOf } = store
  const columns = isOne ? [shownColumn] : COLUMNS
  const { settings } = useSite()
  // Where a site has subject titles disabled, earlier ones are not shown.
  const shared = settings.isSubjectTitleEnabled ? sharedTopics(board) : new Map<string, string>()
  const keysOf = (column: Column) => board[column].map(({ id }) => keyOf(id))
  const chosen = useSelection(Object.fromEntries(columns.map((column) => [column, keysOf(column)])))
  const byKey = new Map([...board.live, ...board.pending].map((one) => [keyOf(one.id), one]))
  const chosenIds = new Set([...chosen.keys].flatMap((key) => byKey.get(key)?.id ?? []))
  const togetherWith = (id: string) => (chosenIds.has(idOf(id)) ? chosenIds : new Set([idOf(id)]))
  const { dragging, said, step, tell } = useBoardDrag(root, work, togetherWith)
  const menu = useCardMenu({ work, definition, edit: onEdit })
  const { focus, follow } = useCardFocus(root, [...byKey.keys()].join(), chosen.active)
  const marked = useLinkedCard({
    board,
    named,
    onShown,
    show: setShownColumn,
    focus: (id) => focus(keyOf(id)),
  })
  useFlip(root, `${columns.join()} ${[...byKey.keys()].join()}`)

  const { steps, handleKeys } = useCardSteps({
    ...{ work, keyOf, chosen, byKey, keysOf, togetherWith, focus, follow, onEdit, menu },
    drag: { press: dragging.press, step, tell },
  })
  // One check for all cards: the permission to order the board applies to each.
  const isMovable = work.may([{ kind: 'move', id: '', after: null }])
  const draggedId = dragging.dragged
  const draggedIds = draggedId === null ? new Set<string>() : togetherWith(draggedId)
  const columnView = (column: Column) => (
    <BoardColumn
      key={column}
      {...{ column, work, keyOf, chosen, draggedIds, cropType, shared, marked, noted, isMovable }}
      hasHead={!isOne}
      steps={steps}
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
                  {t(`columns.${column}`)} <Count column={column} work={work} />
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
      <Announcer said={said} />
      <BoardDialogs work={work} providers={definition.providers} />
    </div>
  )
}

interface CardStepsParts {
  work: BoardActions
  keyOf: BoardStore['keyOf']
  chosen: ReturnType<typeof useSelection>
  /** The placements by the stable keys of their cards. */
  byKey: ReadonlyMap<string, BoardPlacement>
  keysOf: (column: Column) => string[]
  /** The selected cards, if this one is among them; otherwise this one alone. */
  togetherWith: (id: string) => ReadonlySet<string>
  drag: Pick<ReturnType<typeof useBoardDrag>, 'step' | 'tell'> & { press: CardSteps['press'] }
  focus: ReturnType<typeof useCardFocus>['focus']
  follow: ReturnType<typeof useCardFocus>['follow']
  menu: CardSteps['menu']
  onEdit: (itemId: string) => void
}

/** What cards do for pointer and keyboard. `steps` stay the same object, so that cards don't render again. */
function useCardSteps(parts: CardStepsParts) {
  const { work, keyOf, chosen, byKey, keysOf, togetherWith, drag, focus, follow, menu, onEdit } = parts
  const t = useTexts(boardTexts)
  const edit = (key: string) => {
    const itemId = byKey.get(key)?.itemId
    if (itemId) onEdit(itemId)
  }
  const steps: CardSteps = {
    press: useStableCallback(drag.press),
    toPosition: useStableCallback((id: string, position: number) => {
      if (position < 1) return notify('warning', t(tooSmallKey(work.board.kind)), { id: 'boardRefused' })
      const operations = toPosition(work.board, togetherWith(id), position)
      if (!work.change(operations)) return
      drag.tell(id, operations)
      follow(keyOf(id))
    }),
    toggle: useStableCallback((key: string, isRange: boolean) => {
      const one = byKey.get(key)
      if (isRange && one) chosen.extend(keysOf(columnOf(one)), key)
      else chosen.toggle(key)
    }),
    activate: useStableCallback(chosen.setActive),
    edit: useStableCallback(edit),
    menu: useStableCallback(menu),
  }
  const held = useRef(steps)
  const handleKeys = useBoardKeys({
    columnOf: (key) => {
      const one = byKey.get(key)
      return one ? keysOf(columnOf(one)) : []
    },
    beside: (key) => {
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
      if (one) work.change([...togetherWith(one.id)].map((id) => ({ kind: 'remove', id })))
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
  marked: string | undefined
  noted: OtherChange | null
  isMovable: boolean
  hasHead: boolean
  steps: CardSteps
  onKeys: (event: KeyboardEvent<HTMLElement>) => void
}

function BoardColumn(props: BoardColumnProps) {
  const { column, work, keyOf, chosen, draggedIds, shared, marked, noted } = props
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
                isNoted={(noted?.ids.has(placement.id) ?? false) || placement.id === marked}
                isMovable={props.isMovable}
                steps={props.steps}
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
      {t(`columns.${column}`)} <Count column={column} work={work} />
    </h2>
  )
}

function Count({ column, work: { board } }: { column: Column; work: BoardActions }) {
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
