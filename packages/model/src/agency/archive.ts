// Statuses of archive items, shared by server and browser.
import { AGENCY_STATUSES, type AgencyStatus } from './agency.ts'

/**
 * Values of `updateStatusToAgencyArchive`: the lists' approval status (1 approve, 2 unapprove), the usability of the item,
 * and removal. Setting the usability undoes a removal.
 */
export const ARCHIVE_STATUSES = ['1', '2', ...AGENCY_STATUSES, 'removed'] as const
export type ArchiveStatus = (typeof ARCHIVE_STATUSES)[number]

/** The change that a status requests. */
export type ArchiveStep =
  | { isApproved: boolean }
  | { status: AgencyStatus; isRemoved: false }
  | { isRemoved: true }

/** The change that a status requests; null for an unknown status. */
export function archiveStepOf(status: string): ArchiveStep | null {
  if (status === '1' || status === '2') return { isApproved: status === '1' }
  if (status === 'removed') return { isRemoved: true }
  const found = AGENCY_STATUSES.find((one) => one === status)
  return found ? { status: found, isRemoved: false } : null
}
