// One sentence about what will happen to a content, where and when, with the zone the time is meant in.
import type { ContentStatus } from '@manset/model/abilities/publish.ts'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { now } from '../../platform/clock.ts'
import { formatDay, formatTime, zoneName } from '../../platform/format.ts'
import { useLocale } from '../../platform/locale.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { publishTexts } from './texts/texts.ts'

export interface PublishPlan {
  status: ContentStatus
  /** Whether a later date is meant. */
  isLater: boolean
  mayPublish: boolean
}

export function usePublishSentence({ status, isLater, mayPublish }: PublishPlan): string {
  const t = useTexts(publishTexts)
  const locale = useLocale()
  const { displayName: site, timeZone } = useSite()
  const { form } = useFormScope()
  const [title, publishDate, expirationDate] = useWatch({
    control: form.form.control,
    name: ['title', 'publishDate', 'expirationDate'],
  }) as (string | null)[]
  const zone = zoneName(timeZone, locale)
  const spoken = (moment: string) =>
    `${formatDay(new Date(moment), timeZone, locale)} ${formatTime(new Date(moment), timeZone)}`
  const named = { title: title || t('untitled'), site }

  const main = () => {
    if (!mayPublish) return t('panel.willWait', named)
    if (status === 'published') return t(form.isDirty ? 'panel.isLiveChanged' : 'panel.isLive', named)
    if (!isLater) return t('panel.willNow', named)
    if (!publishDate || Date.parse(publishDate) <= now().getTime()) return t('panel.chooseMoment', named)
    return t('panel.willLater', { ...named, moment: spoken(publishDate), zone })
  }
  if (!mayPublish || !expirationDate) return main()
  return `${main()} ${t('panel.expires', { moment: spoken(expirationDate) })}`
}
