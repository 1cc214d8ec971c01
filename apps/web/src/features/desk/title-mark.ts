import type { MarkedTitle } from '@manset/model/title-marks.ts'
import { useTexts } from '../../platform/texts.ts'
import { agencyTexts } from './texts/texts.ts'

/** What an agency says about a headline it sends again, such as “Update 2”; false of one that has no mark. */
export function useMarkWord(): (title: MarkedTitle) => string | false {
  const t = useTexts(agencyTexts)
  return ({ mark, number }) => mark !== null && [t(`titleMarks.${mark}`), number].filter(Boolean).join(' ')
}
