// The card that an address names, such as the target of a calendar entry: it is scrolled to, focused and marked.
import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { notify } from '../../ui/notify.ts'
import type { Board } from '../board.documents.ts'
import { boardTexts } from '../texts/texts.ts'
import { type Column, findPlacement, getColumn } from './move-cards.ts'
import { useStableCallback } from './use-board-actions.ts'

interface LinkedCardOptions {
  board: Board
  linkedItemId: string | undefined
  /** The address no longer needs to name the card. */
  onShown: () => void
  /** Switches to a column, where only one is visible. */
  show: (column: Column) => void
  focus: (id: string) => void
}

/** Returns the id of the marked card while the board is open. */
export function useLinkedCard({
  board,
  linkedItemId,
  onShown,
  show,
  focus,
}: LinkedCardOptions): string | undefined {
  const t = useTexts(boardTexts)
  const [marked, setMarked] = useState<string>()
  const find = useStableCallback((id: string) => {
    const one = findPlacement(board, id)
    onShown()
    if (!one) return notify('info', t('notInList'), { id: 'boardNamed' })
    setMarked(id)
    show(getColumn(one))
    requestAnimationFrame(() => focus(id))
  })
  useEffect(() => {
    if (linkedItemId !== undefined) find(linkedItemId)
  }, [linkedItemId, find])
  return marked
}
