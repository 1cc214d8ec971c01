// The card an address names, such as one a chip of the calendar leads to: it is shown, focused and marked.
import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { notify } from '../../ui/notify.ts'
import type { Board } from './board.documents.ts'
import { type Column, columnOf, placementOf } from './board-moves.ts'
import { boardTexts } from './texts/texts.ts'
import { useSteady } from './use-board-work.ts'

interface NamedCard {
  board: Board
  named: string | undefined
  /** The address need not name it any longer. */
  onShown: () => void
  /** Shows a column, where there is room for one alone. */
  show: (column: Column) => void
  focus: (id: string) => void
}

/** Answers the id of the card that is marked, for as long as the list is open. */
export function useNamedCard({ board, named, onShown, show, focus }: NamedCard): string | undefined {
  const t = useTexts(boardTexts)
  const [marked, setMarked] = useState<string>()
  const find = useSteady((id: string) => {
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
