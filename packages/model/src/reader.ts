// Readers of newsletters: what a subscription can be, why somebody is written to no more, and what becomes of a line of a
// file they are imported from.

export const SUBSCRIPTION_STATES = ['pending', 'active', 'unsubscribed', 'bounced', 'complained'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complained', 'erased', 'byHand'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

/** An address keeps its strongest reason; of two with the same rank, the first. */
export const SUPPRESSION_RANKS: Record<SuppressionReason, number> = {
  unsubscribed: 0,
  erased: 0,
  bounced: 1,
  complained: 2,
  byHand: 3,
}

/** Reasons that readers lift themselves, by confirming; the others are lifted by a colleague alone. */
export const LIFTED_BY_READER = SUPPRESSION_REASONS.filter((reason) => SUPPRESSION_RANKS[reason] === 0)

/** How a reader came: by a form of the site, from a file, or by the hand of a colleague. */
export const READER_ORIGINS = ['form', 'import', 'person'] as const

export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'running', 'done', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What becomes of a line: a subscription, or nothing because of what stands already or of what it holds. */
export const IMPORT_OUTCOMES = ['new', 'known', 'unsubscribed', 'suppressed', 'duplicate', 'invalid'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** Why a line is invalid. */
export const LINE_FAULTS = ['noAddress', 'notAnAddress', 'tooFewColumns'] as const
