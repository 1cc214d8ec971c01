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
  const wordOf = (effect: Effect, { before, after, replacedTitle }: StepChange): string => {
    const words = { from: before?.order ?? 0, to: after?.order ?? 0 }
    switch (effect) {
      case 'added':
      case 'removed':
        return t(`effect.${effect}.${(after ?? before)?.isLive ? 'live' : 'pending'}`, words)
      case 'replaced':
        return t('effect.replaced', { title: replacedTitle ?? t('card.untitled') })
      case 'scheduled':
        return t('effect.scheduled', { moment: after?.date ? format.fullDateTime(after.date) : '' })
      case 'endSet':
        return t('effect.endSet', { moment: after?.end ? format.fullDateTime(after.end) : '' })
      default:
        return t(`effect.${effect}`, words)
    }
  }
  return (change) => change.effects.map((effect) => wordOf(effect, change)).join(', ')
}
