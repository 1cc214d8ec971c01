import { lateStepOf, statusOf } from '@manset/model/abilities/publish.ts'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { publishTexts } from './texts/texts.ts'

/** Says that a scheduled step of the form's item was late: what happened when, and when it was due. */
export function LateBanner() {
  const t = useTexts(publishTexts)
  const format = useFormat()
  const { item } = useFormScope().form
  const late = lateStepOf(item)
  if (!late) return null
  const moments = { at: format.longDateTime(late.at), due: format.longDateTime(late.due) }
  return <Banner text={t(statusOf(item) === 'published' ? 'late.published' : 'late.expired', moments)} />
}
