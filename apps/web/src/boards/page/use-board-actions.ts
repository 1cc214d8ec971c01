// Actions of people on a board, each with its permission, its text and its refusal.
import { useCallback, useRef } from 'react'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { notify } from '../../ui/notify.ts'
import type { Board, BoardPlacement } from '../board.documents.ts'
import type { BoardStore } from '../store/board-store.ts'
import type { BoardOperation } from '../store/changes.ts'
import { useFormatProblem } from '../store/use-format-problem.ts'
import { boardTexts } from '../texts/texts.ts'
import {
  createSwapOperations,
  type DropPosition,
  findAdjacentPin,
  findDropPosition,
} from './drop-position.ts'
import { findPlacement } from './move-cards.ts'
import { canPerform, describeChange, findFirstUnfit } from './operations.ts'

/** The window that is open over a board. */
export type OpenDialog =
  | { kind: 'address'; replaced: BoardPlacement | null }
  | { kind: 'chooser'; to: 'live' | 'pending'; replaced: BoardPlacement | null }
  | { kind: 'position'; ids: ReadonlySet<string> }
  | { kind: 'schedule'; ids: ReadonlySet<string> }
  | { kind: 'toPending'; ids: ReadonlySet<string> }

export interface BoardActions {
  board: Board
  store: BoardStore
  /** Editing is not possible now. */
  isReadOnly: boolean
  canPerform: (operations: readonly BoardOperation[]) => boolean
  /** Returns whether the operations were applied on the screen. */
  change: (operations: readonly BoardOperation[]) => boolean
  /** Explains why a card cannot step up or down when a pin holds the next position. */
  explainBlockedStep: (id: string, by: -1 | 1) => void
  undo: () => void
  dialog: OpenDialog | null
  open: (window: OpenDialog | null) => void
  now: () => string
}

type BoardActionsOptions = Pick<BoardActions, 'store' | 'board' | 'isReadOnly' | 'dialog' | 'open'>

export function useBoardActions({
  store,
  board,
  isReadOnly,
  dialog: window,
  open,
}: BoardActionsOptions): BoardActions {
  const t = useTexts(boardTexts)
  const formatProblem = useFormatProblem()
  const moment = useCallback(() => now().toISOString(), [])
  const may = useCanPerform(board, isReadOnly)
  const change = (wanted: readonly BoardOperation[]) => {
    const operations = store.withCurrentIds(wanted)
    if (operations.length === 0 || !may(operations)) return false
    const unfit = findFirstUnfit(board, operations)
    if (unfit) {
      const words = {
        title: unfit.card.title ?? t('card.untitled'),
        problems: unfit.problems.map(formatProblem).join(', '),
      }
      notify('warning', t('refused.notFit', words), { id: 'boardRefused' })
      return false
    }
    const landing = findDropPosition(board, operations, moment())
    if (landing?.isUnmoved && landing.pinnedPlacement) {
      notify('info', landingWords('stays', landing), {
        id: 'boardChange',
        ...swapStep(landing.id, landing.pinnedPlacement),
      })
      return false
    }
    const { key, ...words } = describeChange(board, operations, t('card.untitled'))
    if (!landing?.pinnedPlacement)
      return store.change(operations, withAside(t(`done.${key}`, words), landing))
    const text = withAside(landingWords('beside', landing), landing)
    return store.change(operations, { text, ...swapStep(landing.id, landing.pinnedPlacement) })
  }
  const nameOf = ({ card }: BoardPlacement) => card.title ?? t('card.untitled')
  const landingWords = (
    outcome: 'beside' | 'stays',
    { id, position, targetPosition, pinnedPlacement }: DropPosition,
  ) => {
    const isPermanent = pinnedPlacement?.pin === 'permanent'
    const title = getTitle(board, id) ?? t('card.untitled')
    const words = {
      title,
      place: position,
      wanted: targetPosition,
      holder: pinnedPlacement ? nameOf(pinnedPlacement) : '',
    }
    return t(`landed.${outcome}${isPermanent ? 'Permanent' : 'Pinned'}`, words)
  }
  const withAside = (text: string, landing: DropPosition | null) =>
    [
      text,
      ...(landing?.pushedPlacements ?? []).map((one) =>
        t('landed.aside', { title: nameOf(one), place: one.order }),
      ),
    ].join(' ')
  /** Swaps a card with the pin that blocked it, if the person may pin. */
  const swapStep = (id: string, holder: BoardPlacement) => {
    const run = () => {
      const now = store.state.get().shown
      const operations = createSwapOperations(now, store.idOf(id), store.idOf(holder.id))
      const { key, ...words } = describeChange(now, operations, t('card.untitled'))
      if (operations.length > 0) store.change(operations, t(`done.${key}`, words))
    }
    const isAllowed = may([{ kind: 'unpin', id: holder.id }])
    return isAllowed ? { step: { label: t('landed.swap'), run } } : {}
  }
  const explainBlockedStep = (id: string, by: -1 | 1) => {
    const one = findPlacement(board, id)
    const holder = findAdjacentPin(board, id, by)
    if (!one || !holder) return
    const landing = {
      id,
      position: one.order,
      targetPosition: one.order + by,
      pinnedPlacement: holder,
      pushedPlacements: [],
      isUnmoved: true,
    }
    notify('info', landingWords('stays', landing), { id: 'boardChange', ...swapStep(id, holder) })
  }
  const undo = () => {
    if (!isReadOnly) store.undo()
  }
  return {
    board,
    store,
    isReadOnly,
    canPerform: may,
    change,
    explainBlockedStep,
    undo,
    dialog: window,
    open,
    now: moment,
  }
}

/** Whether the person may perform all given operations on a board now. */
export function useCanPerform(board: Board, isReadOnly: boolean): BoardActions['canPerform'] {
  const { can } = useViewer()
  return (operations) => !isReadOnly && canPerform(board, operations, can)
}

/** A function with a stable identity that calls the newest `run`. */
export function useStableCallback<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...args: A) => latest.current(...args), [])
}

export const getTitle = (board: Board, id: string): string | null =>
  findPlacement(board, id)?.card.title ?? null
