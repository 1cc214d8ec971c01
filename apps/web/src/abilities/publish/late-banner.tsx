import { latenessOf, statusOf } from '@manset/model/abilities/publish.ts'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useTexts } from '../../platform/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { publishTexts } from './texts/texts.ts'

/** That the clock was late with the item of the form around it: what it did when, and when that had been due. */
export function LateBanner() {
  const t = useTexts(publishTexts)
  const format = useFormat()
  const { item } = useFormScope().form
  const late = latenessOf(item)
  if (!late) return null
  const moments = { at: format.full(late.at), due: format.full(late.due) }
  return <Banner text={t(statusOf(item) === 'published' ? 'late.published' : 'late.expired', moments)} />
}
