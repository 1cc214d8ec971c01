// Words of the archive that both sides know: what an item's status may be asked to become.
import { AGENCY_STATUSES, type AgencyStatus } from './agency.ts'

/**
 * What `updateStatusToAgencyArchive` takes: the approval status of the lists (1 approve, 2 unapprove), whether the item may
 * be used at all, and throwing it away, which either of those two takes back.
 */
export const ARCHIVE_STATUSES = ['1', '2', ...AGENCY_STATUSES, 'removed'] as const
export type ArchiveStatus = (typeof ARCHIVE_STATUSES)[number]

/** What a status asks of an item. */
export type ArchiveStep =
  | { isApproved: boolean }
  | { status: AgencyStatus; isRemoved: false }
  | { isRemoved: true }

/** The step a status stands for; null for what is none. */
export function archiveStepOf(status: string): ArchiveStep | null {
  if (status === '1' || status === '2') return { isApproved: status === '1' }
  if (status === 'removed') return { isRemoved: true }
  const found = AGENCY_STATUSES.find((one) => one === status)
  return found ? { status: found, isRemoved: false } : null
}
