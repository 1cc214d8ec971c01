// The card that an address names, such as the target of a calendar entry: it is scrolled to, focused and marked.
import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { notify } from '../../ui/notify.ts'
import type { Board } from '../board.documents.ts'
import { boardTexts } from '../texts/texts.ts'
import { type Column, columnOf, placementOf } from './move-cards.ts'
import { useStableCallback } from './use-board-actions.ts'

interface LinkedCard {
  board: Board
  named: string | undefined
  /** The address no longer needs to name the card. */
  onShown: () => void
  /** Switches to a column, where only one is visible. */
  show: (column: Column) => void
  focus: (id: string) => void
}

/** Returns the id of the marked card while the board is open. */
export function useLinkedCard({ board, named, onShown, show, focus }: LinkedCard): string | undefined {
  const t = useTexts(boardTexts)
  const [marked, setMarked] = useState<string>()
  const find = useStableCallback((id: string) => {
    const one = placementOf(board, id)
    onShown()
    if (!one) return notify('info', t('notInList'), { id: 'boardNamed' })
    setMarked(id)
    show(columnOf(one))
    requestAnimationFrame(() => focus(id))
  })
  useEffect(() => {
    if (named !== undefined) find(named)
  }, [named, find])
  return marked
}
