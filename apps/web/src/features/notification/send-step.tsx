// Confirmation before sending: number of devices, platforms, and a sentence about what will happen.
import { notification } from '@manset/model/entities/notification.ts'
import { Text } from '@mantine/core'
import { useFormatInstant } from '../../abilities/publish/use-format-instant.ts'
import type { NotificationAudience, NotificationPlatform } from '../../generated/graphql.ts'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { formatError } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './notification.module.css'
import { reachDocument } from './push-calls.ts'
import { pushTexts } from './texts/push-texts.ts'

/** The values of a message that determine its audience and time. */
export interface MessageValues {
  title?: unknown
  platforms?: unknown
  audience?: unknown
  categoryId?: unknown
  date?: unknown
}

export const isScheduled = ({ date }: MessageValues) =>
  typeof date === 'string' && Date.parse(date) > now().getTime()

/** The number of devices reached; undefined until loaded. */
export function useAudienceReach({ platforms, audience, categoryId }: MessageValues) {
  const { data, error } = useCall(reachDocument, {
    platforms: platforms as NotificationPlatform[],
    audience: audience as NotificationAudience,
    categoryId: (categoryId ?? null) as string | null,
  })
  const reach = data?.reach
  return { reach, error, total: reach?.reduce((sum, { count }) => sum + count, 0) }
}

interface SendStepProps {
  values: MessageValues
  reached: ReturnType<typeof useAudienceReach>
}

export function SendStep({ values, reached: { reach, total, error } }: SendStepProps) {
  const t = useTexts(pushTexts)
  const format = useFormat()
  const spoken = useFormatInstant()
  const { option } = useEntityLabels(notification)
  const title = String(values.title ?? '')
  if (error) return <Text c="var(--ui-bad)">{formatError(error)}</Text>
  if (!reach || total === undefined) return <Text role="status">{t('loading')}</Text>
  const sentence = isScheduled(values)
    ? t('willLater', { title, count: total, ...spoken(String(values.date)) })
    : t('willNow', { title, count: total })
  return (
    <div className={classes.reach}>
      <p className={classes.total}>
        <strong className="tabular">{format.number(total)}</strong>{' '}
        {t('devices', { count: total }).replace(/^[\d.,\s]+/u, '')}
      </p>
      <Text role="status">{total === 0 ? t('nobody') : sentence}</Text>
      <Text size="sm" c="dimmed">
        {t('forAudience', { audience: option('audience', String(values.audience)) })}
      </Text>
      <ul className={classes.platforms}>
        {reach.map(({ platform, count }) => (
          <li key={platform} data-none={count === 0 || undefined}>
            <span>{option('platforms', platform)}</span>
            <span className="tabular">{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
