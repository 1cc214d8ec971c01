// A sentence about what will happen to a content, where and when, with the time zone.
import { type ContentStatus, isAhead } from '@manset/model/abilities/publish.ts'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { publishPanelTexts } from './panel-texts.ts'
import { isPutOff } from './put-off.ts'
import { publishTexts } from './texts/texts.ts'
import type { End } from './use-end.ts'
import { useSpokenMoment } from './use-spoken-moment.ts'

export interface PublishPlan {
  status: ContentStatus
  /** Whether a later date is intended. */
  isLater: boolean
  mayPublish: boolean
  end: End
}

export function usePublishSentence({ status, isLater, mayPublish, end }: PublishPlan): string {
  const t = useTexts(publishPanelTexts)
  const say = useTexts(publishTexts)
  const { displayName: site } = useSite()
  const spoken = useSpokenMoment()
  const { form } = useFormScope()
  const [title, publishDate] = useWatch({
    control: form.form.control,
    name: ['title', 'publishDate'],
  }) as (string | null)[]
  const named = { title: title || say('untitled'), site }

  const main = () => {
    if (!mayPublish) return t('panel.willWait', named)
    if (publishDate && isPutOff(form)) return t('panel.willBePutOff', { ...named, ...spoken(publishDate) })
    if (status === 'published') return t(form.isDirty ? 'panel.isLiveChanged' : 'panel.isLive', named)
    if (!isLater) return t('panel.willNow', named)
    if (!publishDate || !isAhead(publishDate, now())) return t('panel.chooseMoment', named)
    return t('panel.willLater', { ...named, ...spoken(publishDate) })
  }
  if (!mayPublish) return main()
  // The content would expire immediately, so nothing else is said until that is resolved.
  if (end.isUnanswered && end.date) return t('panel.isOver', { ...named, ...spoken(end.date) })
  if (end.isNone) return `${main()} ${t('panel.endless')}`
  return end.date ? `${main()} ${t('panel.expires', spoken(end.date))}` : main()
}
