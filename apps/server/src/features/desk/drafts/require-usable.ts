// Whether a desk item may be used: one rule for drafts, copies and single pictures.
import { Refusal } from '../../../platform/refusal.ts'

/** Refuses killed items (`AGENCY_CONTENT_KILLED`) and items marked inappropriate (`AGENCY_CONTENT_INAPPROPRIATE`). */
export function requireUsable({
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
