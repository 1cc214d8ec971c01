// Types and statuses of newsletters (docs/decisions/newsletters.md).
import type { Problem } from '../problem.ts'

/** Each type has its own design. */
export const MAILING_TYPES = [
  'morningNotes',
  'whatToWatch',
  'sundaySupplement',
  'bookSupplement',
  'custom',
] as const
export type MailingType = (typeof MAILING_TYPES)[number]

/**
 * `scheduled` waits for its time. `missed` was due while nothing could be sent and is too old now, so a person decides.
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

/** Statuses in which its text may still change. */
const EDITABLE_STATUSES: readonly string[] = ['draft', 'scheduled', 'failed', 'missed']

/** Whether its text may change: not once a reader may have received it. */
export function isMailingEditable(status: string): boolean {
  return EDITABLE_STATUSES.includes(status)
}

/** Whether a newsletter in this status can be scheduled or rescheduled. A missed one needs its own decision. */
export function canSchedule(status: string): boolean {
  return status === 'draft' || status === 'scheduled' || status === 'failed'
}

/** Whether it can be canceled: not while it is being sent or after readers received it. */
export function canCancel(status: string): boolean {
  return EDITABLE_STATUSES.includes(status)
}

/** Whether a version newer than the scheduled one was saved. */
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

/** The version after scheduling, because scheduling itself is a change. */
export function versionAfterScheduling(version: number): number {
  return version + 1
}

/** Hours after its time in which sending still makes sense; later a person decides. */
export const DEADLINE_HOURS: Readonly<Record<MailingType, number>> = {
  morningNotes: 3,
  whatToWatch: 8,
  sundaySupplement: 12,
  bookSupplement: 24,
  custom: 12,
}

/** Mailboxes truncate longer mails. */
export const MAX_MAIL_BYTES = 100 * 1_024
/** Minutes between newsletters of a channel below which the form warns. */
export const MIN_GAP_MINUTES = 60

const MINUTE_MS = 60_000

/** What is missing for scheduling, apart from its content: a time with enough lead, and a channel. */
export function missingForScheduling(
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
