// Custom columns of the newsletter list: status and time of sending.
import { mailing } from '@manset/model/entities/mailing.ts'
import type { MailingStatus } from '@manset/model/mailing/mailing.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import type { OwnColumns } from '../../kit/list/page/list-columns.tsx'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { StatusLabel, type StatusVariant } from '../../ui/status-label.tsx'
import { useFormat } from '../../ui/use-format.ts'

const STATUS_VARIANTS: Readonly<Record<MailingStatus, StatusVariant>> = {
  draft: 'idle',
  scheduled: 'waiting',
  sending: 'coming',
  sent: 'good',
  failed: 'bad',
  missed: 'hot',
  canceled: 'over',
}

export const OWN_COLUMNS: OwnColumns<EntityItem> = {
  title: { width: 'auto' },
  mailingType: { width: '150px', hiddenBelow: 760 },
  channel: { width: '140px', hiddenBelow: 900 },
  // Always with the time of day; also shown on cards, because people search by it.
  date: { width: '140px', hiddenBelow: 0, render: (row) => <SendDate date={row.date} /> },
  status: { width: '120px', hiddenBelow: 0, render: (row) => <MailingState status={row.status} /> },
  itemCount: { hiddenBelow: 1_000 },
  updatedBy: { width: '130px', hiddenBelow: 1_200 },
  updatedDate: { width: '120px', hiddenBelow: 1_400 },
}

/** The status of a newsletter, as an icon and a text. */
export function MailingState({ status }: { status: unknown }) {
  const { option } = useEntityLabels(mailing)
  const one = status as MailingStatus
  return <StatusLabel look={STATUS_VARIANTS[one] ?? 'idle'}>{option('status', one)}</StatusLabel>
}

function SendDate({ date }: { date: unknown }) {
  const format = useFormat()
  if (typeof date !== 'string') return null
  return (
    <time className="tabular" dateTime={date} title={format.longDateTime(date)}>
      {format.fullDateTime(date)}
    </time>
  )
}
