// Dragging cards within a column and from one to the other. Where they land is what the model makes of it: the pinned hold
// their places.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from '../../platform/store.ts'
import { useTexts } from '../../platform/texts.ts'
import { useAnnouncer } from '../../ui/sortable/announcer.tsx'
import { type Dragging, useDrag } from '../../ui/sortable/use-drag.tsx'
import { type Position, useMoveTexts } from '../../ui/sortable/use-move-texts.ts'
import { type Column, columnOf, placementOf, standingAfter, stepped, toGap } from './board-moves.ts'
import type { BoardOperation } from './board-queue.ts'
import { createCardBoxes } from './card-boxes.ts'
import { landingOf } from './landing.ts'
import { boardTexts } from './texts/texts.ts'
import { type BoardWork, titleOf } from './use-board-work.ts'

export interface BoardDrag {
  /** By the id of the card that is held. */
  dragging: Dragging<string>
  /** What was just done, for an `Announcer`. */
  said: string
  /** One step up or down for a card and those chosen with it. */
  step: (id: string, by: -1 | 1) => boolean
  /** Says where a card has come to stand. */
  tell: (id: string, operations: readonly BoardOperation[]) => void
}

/** `togetherWith` are the cards that go along when one is moved. */
export function useBoardDrag(
  root: RefObject<HTMLElement | null>,
  work: BoardWork,
  togetherWith: (id: string) => ReadonlySet<string>,
): BoardDrag {
  const { board, moment } = work
  // What is held may get its id while it is held.
  const { idOf } = work.store
  const t = useTexts(boardTexts)
  const textOf = useMoveTexts()
  const { said, say } = useAnnouncer()
  // What was announced as done and then not stored is taken back; a notice says so.
  const { withdrawn } = useStore(work.store.state)
  useEffect(() => {
    if (withdrawn > 0) say('')
  }, [withdrawn, say])
  const column = useRef<Column>('live')
  const [boxesOf] = useState(createCardBoxes)
  const nameOf = (id: string) => titleOf(board, idOf(id)) ?? t('card.untitled')
  const standing = (id: string, operations: readonly BoardOperation[]): Position | null => {
    const found = standingAfter(board, operations, idOf(id), moment())
    return found && { place: found.place, siblings: found.siblings, list: t(`columns.${found.column}`) }
  }
  const dragging = useDrag<string, BoardOperation[]>({
    list: root,
    isDisabled: work.isReadOnly,
    boxes: (near) => {
      const found = boxesOf(root.current, near, board)
      if (!found) return []
      column.current = found.column
      return found.boxes
    },
    nameOf,
    ghostOf: (id) => {
      const count = togetherWith(id).size
      return count > 1 ? t('bulk.chosen', { count }) : nameOf(id)
    },
    positionOf: (id) => standing(id, []) ?? { place: 1, siblings: 1 },
    landingOf: (id, gap) => {
      const operations = toGap(board, togetherWith(id), column.current, gap)
      const position = work.may(operations) ? standing(id, operations) : null
      return position && { place: operations, position }
    },
    onDrop: (id, operations) => {
      const one = placementOf(board, idOf(id))
      const next = standingAfter(board, operations, idOf(id), moment())
      // Let go where it stood.
      const isSame = one && next && columnOf(one) === next.column && one.order === next.place
      const isHeldOff = landingOf(board, operations, moment())?.holder
      if (!isSame || isHeldOff || togetherWith(id).size > 1) work.change(operations)
    },
    say,
  })
  const tell = (id: string, operations: readonly BoardOperation[]) => {
    const position = standing(id, operations)
    if (position) say(textOf('moved', nameOf(id), position))
  }
  return {
    dragging,
    said,
    tell,
    step: (id, by) => {
      const operations = stepped(board, togetherWith(id), by, moment())
      if (!operations || !work.may(operations)) {
        say(t('stays', { title: nameOf(id) }))
        if (togetherWith(id).size === 1) work.explainStay(idOf(id), by)
        return false
      }
      tell(id, operations)
      return work.change(operations)
    },
  }
}
