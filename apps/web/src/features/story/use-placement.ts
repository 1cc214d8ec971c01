// The placement of a story or reel, updated live, and a function that changes it. It is also available while somebody else
// has locked the board.
import { useState } from 'react'
import {
  type Board,
  type BoardPlacement,
  type BoardRefusal,
  boardChangedDocument,
  boardDocument,
  boardsDocument,
  changeDocument,
  type SentOperation,
  takeBackDocument,
} from '../../boards/board.documents.ts'
import { type PlacementLock, usePlacementLock } from '../../boards/lock/placement-lock.tsx'
import { applyDelta } from '../../boards/store/changes.ts'
import { callWithLock } from '../../kit/entity/held-locks.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useLive } from '../../platform/live/live.ts'
import type { PlacedKind } from './placed-kinds.ts'
import { storyTexts } from './texts/texts.ts'

export interface PlacementController {
  /** Null if it has no placement; undefined until loaded. */
  place: BoardPlacement | null | undefined
  error: Error | null
  /** Lock of its board. */
  lock: PlacementLock
  /** Applies operations. Resolves to the refusal, or to a function that undoes them. */
  change: (
    operations: readonly SentOperation[],
  ) => Promise<{ refusal: BoardRefusal } | { refusal: null; undo: () => Promise<BoardRefusal | null> }>
}

export function usePlacement(
  { board: kind, list }: PlacedKind,
  itemId: string | undefined,
): PlacementController {
  const boards = useCall(boardsDocument, { kind })
  const boardId = boards.data?.boards[0]?.id
  const t = useTexts(storyTexts)
  const lock = usePlacementLock(kind, boardId, t(list))
  const { data, error, refetch } = useCall(
    boardDocument,
    { id: boardId ?? '' },
    { isEnabled: boardId !== undefined, keepsPreviousData: true },
  )
  const [told, setTold] = useState<Board>()
  const read = data?.board ?? undefined
  // The board from an answered change or a live event, until a newer one is fetched.
  const board = told && told.id === boardId && told.version > (read?.version ?? 0) ? told : read
  useLive(
    boardChangedDocument,
    ({ changed }) => {
      if (changed.id !== boardId || changed.version <= (board?.version ?? 0)) return
      const next = board && changed.delta && applyDelta(board, changed.delta)
      if (next) setTold(next)
      else void refetch()
    },
    { kind },
  )
  return {
    place: board && findPlacement(board, itemId),
    error: board ? null : (boards.error ?? error),
    lock,
    async change(operations) {
      if (!board) throw boards.error ?? error ?? new Error('Its placements are not loaded yet')
      const { id, version } = board
      const variables = { id, version, operations }
      const { answer } = await callWithLock({ name: kind }, id, changeDocument, variables)
      setTold(answer.board)
      if (answer.refusal) return { refusal: answer.refusal }
      const made = answer.made ?? answer.board.version
      const undo = async () => {
        const back = await callWithLock({ name: kind }, id, takeBackDocument, { id, version: made })
        setTold(back.answer.board)
        return back.answer.refusal
      }
      return { refusal: null, undo }
    },
  }
}

function findPlacement({ live, pending }: Board, itemId: string | undefined): BoardPlacement | null {
  return [...live, ...pending].find((one) => one.itemId === itemId) ?? null
}
