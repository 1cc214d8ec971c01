import type { SplitTitle } from '@manset/model/agency/title-marks.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { agencyTexts } from './texts/texts.ts'

/** The label of an update, such as “Update 2”, from the title's prefix or the agency's signal; false if there is neither. */
export function useFormatTitleMark(): (title: SplitTitle, signal?: string | null) => string | false {
  const t = useTexts(agencyTexts)
  return ({ mark, number }, signal = null) => {
    const said = mark ?? (signal === 'correction' || signal === 'update' ? signal : null)
    // The item itself already shows a kill.
    return said !== null && said !== 'kill' && [t(`titleMarks.${said}`), number].filter(Boolean).join(' ')
  }
}
