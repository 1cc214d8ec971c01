// A sentence about what will happen to a content, where and when, with the time zone.
import { type ContentStatus, isFuture } from '@manset/model/abilities/publish.ts'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { publishPanelTexts } from './panel-texts.ts'
import { wouldPostpone } from './postpone.ts'
import { publishTexts } from './texts/texts.ts'
import type { ExpirationDecision } from './use-expiration-decision.ts'
import { useFormatInstant } from './use-format-instant.ts'

export interface PublishPlan {
  status: ContentStatus
  /** Whether a later date is intended. */
  isLater: boolean
  canPublish: boolean
  end: ExpirationDecision
}

export function usePublishSentence({ status, isLater, canPublish, end }: PublishPlan): string {
  const t = useTexts(publishPanelTexts)
  const say = useTexts(publishTexts)
  const { displayName: site } = useSite()
  const formatInstant = useFormatInstant()
  const { form } = useFormScope()
  const [title, publishDate] = useWatch({
    control: form.form.control,
    name: ['title', 'publishDate'],
  }) as (string | null)[]
  const named = { title: title || say('untitled'), site }

  const main = () => {
    if (!canPublish) return t('panel.willWait', named)
    if (publishDate && wouldPostpone(form))
      return t('panel.willBePutOff', { ...named, ...formatInstant(publishDate) })
    if (status === 'published') return t(form.isDirty ? 'panel.isLiveChanged' : 'panel.isLive', named)
    if (!isLater) return t('panel.willNow', named)
    if (!publishDate || !isFuture(publishDate, now())) return t('panel.chooseMoment', named)
    return t('panel.willLater', { ...named, ...formatInstant(publishDate) })
  }
  if (!canPublish) return main()
  // The content would expire immediately, so nothing else is shown until that is resolved.
  if (end.isUnanswered && end.date) return t('panel.isOver', { ...named, ...formatInstant(end.date) })
  if (end.isNone) return `${main()} ${t('panel.endless')}`
  return end.date ? `${main()} ${t('panel.expires', formatInstant(end.date))}` : main()
}
