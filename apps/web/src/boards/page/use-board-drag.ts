// Drags cards within a column or to the other one. The model decides where they land, because pinned cards keep their positions.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { useStore } from '../../platform/store.ts'
import { useAnnouncer } from '../../ui/sortable/announcer.tsx'
import { type Dragging, useDrag } from '../../ui/sortable/use-drag.tsx'
import { type Position, useMoveTexts } from '../../ui/sortable/use-move-texts.ts'
import type { BoardOperation } from '../store/changes.ts'
import { boardTexts } from '../texts/texts.ts'
import { findDropPosition } from './drop-position.ts'
import { createCardMeasurer } from './measure-cards.ts'
import {
  type Column,
  createStepOperations,
  findPlacement,
  findPlacementAfter,
  getColumn,
  moveToGap,
} from './move-cards.ts'
import { type BoardActions, getTitle } from './use-board-actions.ts'

export interface BoardDrag {
  /** By the id of the dragged card. */
  dragging: Dragging<string>
  /** Text of the last action, for an `Announcer`. */
  announcement: string
  /** Moves a card and those selected with it one step up or down. */
  step: (id: string, by: -1 | 1) => boolean
  /** Announces the new position of a card. */
  announceMove: (id: string, operations: readonly BoardOperation[]) => void
}

/** `getMovedIds` returns the cards that move along with one. */
export function useBoardDrag(
  root: RefObject<HTMLElement | null>,
  work: BoardActions,
  getMovedIds: (id: string) => ReadonlySet<string>,
): BoardDrag {
  const { board, now: moment } = work
  // A card may get its server id while it is dragged.
  const { idOf } = work.store
  const t = useTexts(boardTexts)
  const textOf = useMoveTexts()
  const { announcement, announce } = useAnnouncer()
  // Clears the announcement of a change that was not stored; a notice explains it.
  const { rolledBackCount: withdrawn } = useStore(work.store.state)
  useEffect(() => {
    if (withdrawn > 0) announce('')
  }, [withdrawn, announce])
  const column = useRef<Column>('live')
  const [boxesOf] = useState(createCardMeasurer)
  const getName = (id: string) => getTitle(board, idOf(id)) ?? t('card.untitled')
  const standing = (id: string, operations: readonly BoardOperation[]): Position | null => {
    const found = findPlacementAfter(board, operations, idOf(id), moment())
    return found && { place: found.place, siblings: found.siblings, list: t(`columns.${found.column}`) }
  }
  const dragging = useDrag<string, BoardOperation[]>({
    list: root,
    isDisabled: work.isReadOnly,
    getBoxes: (near) => {
      const found = boxesOf(root.current, near, board)
      if (!found) return []
      column.current = found.column
      return found.boxes
    },
    getName,
    getGhost: (id) => {
      const count = getMovedIds(id).size
      return count > 1 ? t('bulk.chosen', { count }) : getName(id)
    },
    getPosition: (id) => standing(id, []) ?? { place: 1, siblings: 1 },
    getDropTarget: (id, gap) => {
      const operations = moveToGap(board, getMovedIds(id), column.current, gap)
      const position = work.canPerform(operations) ? standing(id, operations) : null
      return position && { place: operations, position }
    },
    onDrop: (id, operations) => {
      const one = findPlacement(board, idOf(id))
      const next = findPlacementAfter(board, operations, idOf(id), moment())
      // Dropped at its original position.
      const isSame = one && next && getColumn(one) === next.column && one.order === next.place
      const isHeldOff = findDropPosition(board, operations, moment())?.pinnedPlacement
      if (!isSame || isHeldOff || getMovedIds(id).size > 1) work.change(operations)
    },
    announce,
  })
  const announceMove = (id: string, operations: readonly BoardOperation[]) => {
    const position = standing(id, operations)
    if (position) announce(textOf('moved', getName(id), position))
  }
  return {
    dragging,
    announcement,
    announceMove,
    step: (id, by) => {
      const operations = createStepOperations(board, getMovedIds(id), by, moment())
      if (!operations || !work.canPerform(operations)) {
        announce(t('stays', { title: getName(id) }))
        if (getMovedIds(id).size === 1) work.explainBlockedStep(idOf(id), by)
        return false
      }
      announceMove(id, operations)
      return work.change(operations)
    },
  }
}
