// What newsletters are, and the states they go through (docs/decisions/newsletters.md).

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

/** Those that can be given a moment to go out, a scheduled one another. */
export function maySchedule(status: string): boolean {
  return OPEN_STATUSES.includes(status)
}

/** What is thrown away: nothing that is on its way, or that readers have. */
export function mayCancel(status: string): boolean {
  return OPEN_STATUSES.includes(status)
}
