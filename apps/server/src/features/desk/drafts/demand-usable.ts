// What may be used of the desk: one rule for drafts, for copies and for single pictures.
import { Refusal } from '../../../platform/refusal.ts'

/** Refuses what its agency withdrew (`AGENCY_CONTENT_KILLED`) and what the desk marked (`AGENCY_CONTENT_INAPPROPRIATE`). */
export function demandUsable({
  isKilled = false,
  status,
}: {
  isKilled?: boolean
  status: string | null
}): void {
  if (isKilled) throw new Refusal('AGENCY_CONTENT_KILLED', 'The agency has withdrawn this item')
  if (status === 'inappropriate')
    throw new Refusal('AGENCY_CONTENT_INAPPROPRIATE', 'The desk has marked this item inappropriate')
}
