import type { MarkedTitle } from '@manset/model/title-marks.ts'
import { useTexts } from '../../platform/texts.ts'
import { agencyTexts } from './texts/texts.ts'

/**
 * What an agency says about an item it sends again, such as “Update 2”, by the headline or by a signal of its own; false
 * where it says nothing.
 */
export function useMarkWord(): (title: MarkedTitle, signal?: string | null) => string | false {
  const t = useTexts(agencyTexts)
  return ({ mark, number }, signal = null) => {
    const said = mark ?? (signal === 'correction' || signal === 'update' ? signal : null)
    // A withdrawal is said by the item itself.
    return said !== null && said !== 'kill' && [t(`titleMarks.${said}`), number].filter(Boolean).join(' ')
  }
}
