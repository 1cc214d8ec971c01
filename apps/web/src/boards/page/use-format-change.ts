// Describes how a change of a board affected a card.
import type { Effect } from '@manset/model/placements/differences.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { StepChange } from '../board.documents.ts'
import { boardTexts } from '../texts/texts.ts'

/** Returns the description without the card's title: `4 → 1, pinned`. */
export function useFormatChange(): (change: StepChange) => string {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const wordOf = (deed: Effect, { before, after, replacedTitle }: StepChange): string => {
    const words = { from: before?.order ?? 0, to: after?.order ?? 0 }
    switch (deed) {
      case 'added':
      case 'removed':
        return t(`deed.${deed}.${(after ?? before)?.isLive ? 'live' : 'pending'}`, words)
      case 'replaced':
        return t('deed.replaced', { title: replacedTitle ?? t('card.untitled') })
      case 'scheduled':
        return t('deed.scheduled', { moment: after?.date ? format.fullDateTime(after.date) : '' })
      case 'endSet':
        return t('deed.endSet', { moment: after?.end ? format.fullDateTime(after.end) : '' })
      default:
        return t(`deed.${deed}`, words)
    }
  }
  return (change) => change.deeds.map((deed) => wordOf(deed, change)).join(', ')
}
