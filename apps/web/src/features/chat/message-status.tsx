import type { DispatchedStatus } from '@manset/model/dispatch/dispatched-item.ts'
import { chatMessage } from '@manset/model/entities/chat-message.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { StatusLabel, type StatusVariant } from '../../ui/status-label.tsx'

const STATUS_VARIANTS = {
  saved: 'idle',
  waiting: 'coming',
  sending: 'waiting',
  sent: 'good',
  failed: 'bad',
  canceled: 'over',
} as const satisfies Record<DispatchedStatus, StatusVariant>

/** The status of a message, in its color. */
export function MessageStatus({ row }: { row: EntityItem }) {
  const { option } = useEntityLabels(chatMessage)
  const status = row.status as DispatchedStatus
  return <StatusLabel look={STATUS_VARIANTS[status]}>{option('status', status)}</StatusLabel>
}
