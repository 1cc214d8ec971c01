// Custom columns of the list of push messages: status with failed platforms, and the number of devices reached.
import type { NotificationStatus } from '@manset/model/dispatch/notification.ts'
import { notification } from '@manset/model/entities/notification.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { graphql } from '../../generated/graphql.ts'
import { SiteCover } from '../../kinds/image/site-cover.tsx'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import type { OwnColumns } from '../../kit/list/page/list-columns.tsx'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { StatusLabel, type StatusVariant } from '../../ui/status-label.tsx'
import { useFormat } from '../../ui/use-format.ts'

const SiteCoverDocument = graphql(`
  query GetNotificationCover($siteId: ID!) {
    settings: getSiteSettings(id: $siteId) {
      cover: notificationFlashNewsCoverImage {
        path
        focalPoint { x y }
        crops { cropTypeId x y width height }
      }
    }
  }
`)

interface Row {
  row: EntityItem
}

export const OWN_COLUMNS: OwnColumns<EntityItem> = {
  cover: {
    render: ({ cover }) => <SiteCover own={cover as ImageValue | null} document={SiteCoverDocument} />,
  },
  title: { width: 'auto' },
  status: { width: '210px', hiddenBelow: 0, render: (row) => <Status row={row} /> },
  platforms: { width: '150px', hiddenBelow: 1_100 },
  audience: { width: '150px', hiddenBelow: 1_200 },
  isBreaking: { hiddenBelow: 1_500 },
  date: { hiddenBelow: 900 },
  // Columns that cards on a phone show as well.
  sentDate: { hiddenBelow: 640 },
  deviceCount: { width: '116px', hiddenBelow: 640, render: (row) => <Devices row={row} /> },
  sentCount: null,
  failedPlatforms: null,
}

const STATUS_VARIANTS = {
  saved: 'idle',
  waiting: 'coming',
  sending: 'waiting',
  sent: 'good',
  failed: 'bad',
  canceled: 'over',
} as const satisfies Record<NotificationStatus, StatusVariant>

/** The status of a message, in its color. */
export function Status({ row }: Row) {
  const { option } = useEntityLabels(notification)
  const status = row.status as NotificationStatus
  const failed = ((row.failedPlatforms ?? []) as string[]).map((one) => option('failedPlatforms', one))
  const word = option('status', status)
  return (
    <span title={failed.join(', ') || undefined}>
      <StatusLabel look={STATUS_VARIANTS[status]}>
        {failed.length > 0 ? `${word}: ${failed.join(', ')}` : word}
      </StatusLabel>
    </span>
  )
}

/** `412 / 415`: devices reached, of all in the audience. */
function Devices({ row: { deviceCount, sentCount } }: Row) {
  const { number } = useFormat()
  if (typeof deviceCount !== 'number') return null
  const reached = typeof sentCount === 'number' ? sentCount : 0
  return (
    <bdi className="tabular">
      {reached === deviceCount ? number(reached) : `${number(reached)} / ${number(deviceCount)}`}
    </bdi>
  )
}
