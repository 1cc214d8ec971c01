// Compares the effect of a write with a fault to that without one, and with the caller's answer.
import type { Statement } from '../injection/database-proxy.ts'
import { compareEffects, type Effect } from '../injection/effects.ts'
import type { countFault } from '../injection/fault-report.ts'
import type { Write } from '../writes/write.ts'
import { NOT_IDEMPOTENT } from '../writes/writes.ts'

export type Row = ReturnType<typeof countFault>

/** Maximum response time in milliseconds. */
export const LIMIT_MS = 10_000
/** Codes that a repeated write may get: already done, overtaken by another one, or to be retried. */
const KNOWN_CODES = [
  ...['TRY_AGAIN', 'STALE_VERSION', 'NOT_FOUND', 'VALIDATION', 'LOCK_LOST', 'AGENCY_CONTENT_USED'],
  ...['CHANGED_MEANWHILE', 'DISPATCH_CHANGED', 'NOTIFICATION_UNDERWAY', 'IMPORT_UNDER_WAY', 'JOB_MOVED_ON'],
]

/** Saves of items are idempotent by key: each repetition returns the item. */
const KEYED = /, (new|changed)$/

export type Outcome = { ms: number } & (
  | { kind: 'answered' }
  | { kind: 'refused'; code: string }
  | { kind: 'unanswered' }
)

/** A write without a fault: its effect, and its statements. */
export interface Reference {
  effect: Effect
  events: Record<string, number>
  statements: Statement[]
}

export interface Evaluation {
  write: Write
  reference: Reference
  row: Row
  outcomes: Outcome[]
  tries: number
  found: { effect: Effect; events: Record<string, number> }
}

/** The violations of a write with a fault; counts it in the row. */
export function findViolations({ write, reference, row, outcomes, tries, found }: Evaluation): string[] {
  const wrong: string[] = []
  row.tries += tries
  const complain = (text: string) =>
    wrong.push(`${row.fault}: ${write.name}: ${text} (${outcomes.map(describeOutcome).join(', ')})`)
  for (const outcome of outcomes) {
    if (outcome.kind !== 'unanswered') row.answered(outcome.ms)
    if (outcome.kind === 'refused' && !KNOWN_CODES.includes(outcome.code))
      complain(`answered ${outcome.code}`)
    if (outcome.kind !== 'unanswered' && outcome.ms > LIMIT_MS) complain(`answered after ${outcome.ms} ms`)
  }
  const last = outcomes.at(-1)
  const compared = compareEffects(found.effect, reference.effect)
  const state = compared === 'doubled' && write.mutation in NOT_IDEMPOTENT ? 'once' : compared
  const isAcknowledged = last?.kind === 'answered'
  if (tries === 0) complain('the fault did not act')
  if (!isAcknowledged && KEYED.test(write.name)) complain('refused although its save has a key')
  if (isAcknowledged) row.acknowledged += 1
  else if (state === 'once') row.unknown += 1
  if (state === 'none' && Object.keys(reference.effect).length > 0) {
    if (isAcknowledged) row.lost += 1
    complain(isAcknowledged ? 'acknowledged and lost' : 'never carried out')
  }
  if (state === 'doubled') row.doubled += 1
  if (state === 'doubled' || state === 'half')
    complain(`${state}: ${JSON.stringify(found.effect)} instead of ${JSON.stringify(reference.effect)}`)
  const missing = Object.entries(reference.events).filter(
    ([name, count]) => (found.events[name] ?? 0) < count,
  )
  if (state === 'once' && missing.length > 0) complain(`no event ${missing.map(([name]) => name)}`)
  return wrong
}

const describeOutcome = (outcome: Outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind)
