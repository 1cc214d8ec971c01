// Readers of newsletters: subscription states, reasons for suppression, and outcomes of imported rows.

export const SUBSCRIPTION_STATES = ['pending', 'active', 'unsubscribed', 'bounced', 'complained'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complained', 'erased', 'byHand'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

/** An address retains its strongest reason; of two with the same rank, the first. */
export const SUPPRESSION_RANKS: Record<SuppressionReason, number> = {
  unsubscribed: 0,
  erased: 0,
  bounced: 1,
  complained: 2,
  byHand: 3,
}

/** Reasons that readers lift themselves by confirming again; only a colleague can lift the others. */
export const READER_LIFTABLE_REASONS = SUPPRESSION_REASONS.filter((reason) => SUPPRESSION_RANKS[reason] === 0)

/** How a reader was added: by a form of the site, from a file, or by a colleague. */
export const READER_ORIGINS = ['form', 'import', 'person'] as const

export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'running', 'done', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Outcomes of a row: a subscription, or nothing because of existing data or of its content. */
export const IMPORT_OUTCOMES = ['new', 'known', 'unsubscribed', 'suppressed', 'duplicate', 'invalid'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** Why a line is invalid. */
export const IMPORT_LINE_PROBLEMS = ['noAddress', 'notAnAddress', 'tooFewColumns'] as const
