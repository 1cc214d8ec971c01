// Display of a status.
import type { ContentStatus } from '@manset/model/abilities/publish.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { StatusLabel, type StatusVariant } from '../../ui/status-label.tsx'
import { useFormat } from '../../ui/use-format.ts'
import classes from './publish.module.css'
import { publishTexts } from './texts/texts.ts'

const STATUS_VARIANTS: Record<ContentStatus, StatusVariant> = {
  ...{ draft: 'idle', waiting: 'waiting', scheduled: 'coming', published: 'good' },
  ...{ expired: 'over', unpublished: 'over', removed: 'bad' },
}

export function StatusDot({ status }: { status: string }) {
  const t = useTexts(publishTexts)
  return (
    <StatusLabel look={STATUS_VARIANTS[status as ContentStatus] ?? 'idle'}>
      {t(`statuses.${status as ContentStatus}`)}
    </StatusLabel>
  )
}

/** In a list, scheduled items also show their publish date. */
export function StatusCell({ row }: { row: EntityItem }) {
  const t = useTexts(publishTexts)
  const format = useFormat()
  const status = String(row.status)
  const publishDate = row.publishDate as string | null
  if (status !== 'scheduled' || !publishDate) return <StatusDot status={status} />
  return (
    <span className={classes.lines} title={t('scheduledFor', { moment: format.longDateTime(publishDate) })}>
      <StatusDot status={status} />
      <span className={classes.moment}>{`${format.date(publishDate)} ${format.time(publishDate)}`}</span>
    </span>
  )
}
