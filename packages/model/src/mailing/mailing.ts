// What newsletters are, and the states they go through (docs/decisions/newsletters.md).
import type { Problem } from '../problem.ts'

/** Each has a design of its own. */
export const MAILING_TYPES = [
  'morningNotes',
  'whatToWatch',
  'sundaySupplement',
  'bookSupplement',
  'custom',
] as const
export type MailingType = (typeof MAILING_TYPES)[number]

/**
 * `scheduled` waits for its moment, `missed` was due while nothing could send and is too old by now: a person decides.
 * `canceled` is the trash.
 */
export const MAILING_STATUSES = [
  'draft',
  'scheduled',
  'sending',
  'sent',
  'failed',
  'missed',
  'canceled',
] as const
export type MailingStatus = (typeof MAILING_STATUSES)[number]

/** Those whose words may still be changed. */
const OPEN_STATUSES: readonly string[] = ['draft', 'scheduled', 'failed', 'missed']

/** Whether what it says may be changed: not once a reader may have it. */
export function isMailingOpen(status: string): boolean {
  return OPEN_STATUSES.includes(status)
}

/** Those that can be given a moment to go out, a scheduled one another. What was missed waits for its own decision. */
export function maySchedule(status: string): boolean {
  return status === 'draft' || status === 'scheduled' || status === 'failed'
}

/** What is thrown away: nothing that is on its way, or that readers have. */
export function mayCancel(status: string): boolean {
  return OPEN_STATUSES.includes(status)
}

/** Whether what goes out is not what was saved last. */
export function isChangedSinceScheduled({
  status,
  version,
  scheduledVersion,
}: {
  status: string
  version: number
  scheduledVersion: number | null
}): boolean {
  return status === 'scheduled' && scheduledVersion !== null && version > scheduledVersion
}

/** The version a newsletter has once it was scheduled: scheduling is a change of its own. */
export function versionOnceScheduled(version: number): number {
  return version + 1
}

/** Hours after its moment in which a newsletter still makes sense; after them a person decides. */
export const DEADLINE_HOURS: Readonly<Record<MailingType, number>> = {
  morningNotes: 3,
  whatToWatch: 8,
  sundaySupplement: 12,
  bookSupplement: 24,
  custom: 12,
}

/** Mailboxes cut what is longer. */
export const MOST_MAIL_BYTES = 100 * 1_024
/** Other newsletters of a channel this near are worth a second thought. */
export const OVERLAP_MINUTES = 60

const MINUTE_MS = 60_000

/** What keeps it from being scheduled whatever stands in it: its moment, so many minutes ahead, and whose readers get it. */
export function lacksToSchedule(
  { date, channelId }: { date?: unknown; channelId?: unknown },
  leadMinutes: number,
  now: Date,
): Problem[] {
  const at = date ? new Date(String(date)).getTime() : Number.NaN
  const required = (field: string): Problem => ({ field, rule: 'required', params: {} })
  const isSoon = at < now.getTime() + leadMinutes * MINUTE_MS
  return [
    ...(Number.isNaN(at) ? [required('date')] : []),
    ...(isSoon ? [{ field: 'date', rule: 'tooSoon', params: { minutes: leadMinutes } }] : []),
    ...(channelId ? [] : [required('channelId')]),
  ]
}
