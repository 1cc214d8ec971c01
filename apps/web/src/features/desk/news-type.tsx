import { StatusLabel, type StatusVariant } from '../../ui/status-label.tsx'
import { getNewsTypeLabel } from './use-agency-labels.ts'

/** More important types are more prominent. */
const LOOKS: Readonly<Record<number, StatusVariant>> = { 1: 'bad', 2: 'waiting', 3: 'hot' }

/** The importance that an agency assigned to an item. */
export function NewsType({ type }: { type: number }) {
  return <StatusLabel look={LOOKS[type] ?? 'over'}>{getNewsTypeLabel(type)}</StatusLabel>
}
