import { RIGHTS_REASON_RULE } from '@manset/model/media/rights.ts'
import { useCropTypes } from '../../kinds/image/use-crop-types.ts'
import { formatPlainDateTime } from '../../platform/language/format.ts'
import { getLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import type { PlacementProblem } from '../board.documents.ts'
import { boardTexts } from '../texts/texts.ts'

/** Describes a problem of a placed item. */
export function useFormatProblem(): (fault: PlacementProblem) => string {
  const t = useTexts(boardTexts)
  const known = useCropTypes()
  const cropName = (id: string) =>
    known.find((one) => one.id === id)?.name ?? id.replace(/^(\d+)x(\d+)$/, '$1:$2')
  return ({ rule, params }) => {
    switch (rule) {
      case 'cropMissing': {
        const { cropTypes } = params
        return t('fault.cropMissing', {
          crops: Array.isArray(cropTypes) ? cropTypes.map((id) => cropName(String(id))).join(', ') : '',
        })
      }
      case 'mediaExpired':
      case RIGHTS_REASON_RULE:
        return t('fault.mediaExpired', {
          name: String(params.name),
          until: formatPlainDateTime(String(params.until), getLocale()),
        })
      case 'unpublished':
      case 'withdrawn':
      case 'empty':
        return t(`fault.${rule}`)
      default:
        return t('fault.other')
    }
  }
}
