// Publishing: the statuses of an item before, while and after readers see it, the steps between them and the permission
// for each. Server and screens call these functions; the rules exist only here.
import type { AuditAction } from '../audit/actions.ts'
import type { Problem } from '../problem.ts'
import type { Ability, AbilityRules } from './ability.ts'

export const publish = {
  fields: {
    publishDate: { kind: 'moment' },
    expirationDate: { kind: 'moment', onlyWhere: 'isExpirationDate' },
  },
  columns: {
    status: { column: 'status', type: 'text' },
    publishedDate: { column: 'published_at', type: 'moment' },
    removedDate: { column: 'removed_at', type: 'moment' },
    /** When the last scheduled step happened, if it was late. */
    caughtUpDate: { column: 'caught_up_at', type: 'moment' },
  },
  approvedBy: { column: 'status', value: 'published' },
  isReferableBefore: true,
  asks: ['status'],
  permissions: ['publish'],
  pairs: [{ rule: 'dateOrder', field: 'expirationDate', other: 'publishDate', isStrict: true }],
  isKeptByRestore: true,
  due: [
    {
      action: 'published',
      column: 'status',
      from: 'scheduled',
      to: 'published',
      dueColumn: 'publish_date',
      timestampColumn: 'published_at',
      lateTimestampColumn: 'caught_up_at',
      unlessPast: 'expiration_date',
    },
    {
      ...{ action: 'expired', column: 'status', from: 'published', to: 'expired' },
      dueColumn: 'expiration_date',
      lateTimestampColumn: 'caught_up_at',
    },
    // Both dates passed while no server ran: expire at once, so that readers never see an outdated item even briefly.
    {
      ...{ action: 'expired', column: 'status', from: 'scheduled', to: 'expired' },
      dueColumn: 'expiration_date',
      lateTimestampColumn: 'caught_up_at',
    },
  ],
} as const satisfies Ability

export const CONTENT_STATUSES = [
  'draft',
  'waiting',
  'published',
  'unpublished',
  'scheduled',
  'expired',
  'removed',
] as const
export type ContentStatus = (typeof CONTENT_STATUSES)[number]

/**
 * The statuses that a person may request from each status. Requesting `published` with a future publish date results in
 * `scheduled`. A published item becomes `scheduled` only when that is requested by name, because readers lose it. Only the
 * scheduler sets `expired` (docs/decisions/dates-of-publishing.md).
 */
const STATUS_STEPS: Record<ContentStatus, readonly ContentStatus[]> = {
  draft: ['waiting', 'published', 'removed'],
  waiting: ['draft', 'published', 'removed'],
  published: ['unpublished'],
  unpublished: ['published', 'waiting', 'draft', 'removed'],
  scheduled: ['unpublished', 'published'],
  expired: ['published', 'unpublished', 'removed'],
  removed: ['draft'],
}

/** Statuses in which readers see the item, or will without further action. */
const LIVE_STATUSES: readonly ContentStatus[] = ['published', 'scheduled']
/** Statuses in which every required field must be filled. */
const COMPLETE_STATUSES: readonly ContentStatus[] = ['waiting', ...LIVE_STATUSES]
/** Statuses that lists omit unless a filter names them: unfinished and removed. */
export const HIDDEN_STATUSES: readonly ContentStatus[] = ['draft', 'removed']

/** The audit log action for the step to each status. */
export const STEP_AUDIT_ACTIONS: Record<ContentStatus, AuditAction> = {
  draft: 'returnedToDraft',
  waiting: 'sentForApproval',
  published: 'published',
  scheduled: 'scheduled',
  unpublished: 'unpublished',
  expired: 'expired',
  removed: 'removed',
}

export function isStatus(text: unknown): text is ContentStatus {
  return (CONTENT_STATUSES as readonly unknown[]).includes(text)
}

/** The status of an item; one never saved is a draft. */
export function statusOf(item: Readonly<Record<string, unknown>> | null | undefined): ContentStatus {
  return isStatus(item?.status) ? item.status : 'draft'
}

/** Whether readers see an item with this status, or will without further action. */
export function isLive(status: ContentStatus): boolean {
  return LIVE_STATUSES.includes(status)
}

/** An instant as forms, rows and the server's clock represent it. */
type Moment = string | Date | null | undefined

/** Whether the instant is after now; false if absent. */
export function isFuture(instant: Moment, now: Date): boolean {
  return Boolean(instant) && new Date(instant as string).getTime() > now.getTime()
}

/** Whether the instant is now or in the past; false if absent. */
export function hasPassed(instant: Moment, now: Date): boolean {
  return Boolean(instant) && new Date(instant as string).getTime() <= now.getTime()
}

/**
 * The status that results from a request, or null if it cannot be reached from the current one. Publishing with a future
 * date schedules. A save without a step requests the current status; removed items must be restored before they can be
 * saved.
 */
export function resolveStatus(
  requested: ContentStatus,
  current: ContentStatus,
  publishDate: Moment,
  now: Date,
): ContentStatus | null {
  const wanted = requested === 'scheduled' ? 'published' : requested
  if (wanted === current ? current === 'removed' : !STATUS_STEPS[current].includes(wanted)) return null
  const isTaken = current !== 'published' || requested === 'scheduled'
  return wanted === 'published' && isTaken && isFuture(publishDate, now) ? 'scheduled' : wanted
}

/** When a late step happened and when it was due. Null if it was in time or somebody has changed the item since. */
export function lateStepOf(
  item: Readonly<Record<string, unknown>> | null,
): { at: string; due: string } | null {
  const at = item?.caughtUpDate
  const due = statusOf(item) === 'published' ? item?.publishDate : item?.expirationDate
  return at && due ? { at: String(at), due: String(due) } : null
}

/** Whether both are the same instant. */
export function isSameInstant(one: Moment, other: Moment): boolean {
  return toMilliseconds(one) === toMilliseconds(other)
}

/** An item about to enter a status, with the dates it would then have. */
export interface StatusChange {
  is: ContentStatus
  publishDate?: Moment
  expirationDate?: Moment
}

/**
 * Problems of an item's dates in the status that a save leads to. A live item must not be expired already, and a published
 * item must not get a new publish date in the future. `before` is the stored item: an unchanged publish date is accepted
 * even if it contradicts the status, so that the item stays editable.
 */
export function dateProblems(
  before: Readonly<Record<string, unknown>> | null,
  { is, publishDate, expirationDate }: StatusChange,
  now: Date,
): Problem[] {
  const problems: Problem[] = []
  const isMoved = !isSameInstant(publishDate, before?.publishDate as Moment)
  if (is === 'published' && statusOf(before) === 'published' && isMoved && isFuture(publishDate, now))
    problems.push({ field: 'publishDate', rule: 'notAhead', params: {} })
  if (isLive(is) && hasPassed(expirationDate, now))
    problems.push({ field: 'expirationDate', rule: 'ahead', params: {} })
  return problems
}

const toMilliseconds = (instant: Moment) => (instant ? new Date(instant).getTime() : null)

/** Permission details that a save needs in addition to `edit`, for a change of status or an unchanged one. */
export function permissionsForStep(current: ContentStatus, next: ContentStatus): ('publish' | 'remove')[] {
  const rights: ('publish' | 'remove')[] = []
  if (isLive(next) || isLive(current)) rights.push('publish')
  // Removing and restoring need the same permission.
  if ((next === 'removed') !== (current === 'removed')) rights.push('remove')
  return rights
}

/**
 * The steps from a status back to an earlier one, without passing a status that readers would see. Where no such path
 * exists, as from `removed` to `unpublished`, the first step that readers do not notice.
 */
export function stepsToRevert(from: ContentStatus, to: ContentStatus): ContentStatus[] {
  if (from === to) return []
  const ways: ContentStatus[][] = [[from]]
  const seen = new Set<ContentStatus>([from])
  for (const way of ways) {
    const last = way.at(-1) ?? from
    for (const next of STATUS_STEPS[last]) {
      // `scheduled` is reached by requesting `published`.
      if (next === to || (to === 'scheduled' && next === 'published')) return [...way.slice(1), next]
      if (seen.has(next) || isLive(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return STATUS_STEPS[from].filter((next) => !isLive(next)).slice(0, 1)
}

/** Name of the call that reports problems before an item is published: `checkNews`. */
export function checkCallOf({ name }: { name: string }): string {
  return `check${name[0]?.toUpperCase()}${name.slice(1)}`
}

/** The action that requests a status. */
export type StepAction = `to.${ContentStatus}`

/** The statuses that an item's actions allow, in the order of `STATUS_STEPS`. */
export function allowedStatuses(actions: ReadonlySet<string>): ContentStatus[] {
  return [...actions].flatMap((action) => {
    const status = action.startsWith('to.') ? action.slice(3) : ''
    return isStatus(status) ? [status] : []
  })
}

export const publishRules: AbilityRules<StepAction | 'edit'> = {
  states: CONTENT_STATUSES.map((status) => ({ status })),
  canBeIncomplete: (item) => !COMPLETE_STATUSES.includes(statusOf(item)),
  opens(item, may) {
    const was = statusOf(item)
    if (!may(item ? 'edit' : 'create')) return []
    return (
      STATUS_STEPS[was]
        .filter((to) => permissionsForStep(was, to).every(may))
        // A scheduled item is published earlier by changing its date. Requesting `published` would leave it scheduled.
        .filter((to) => !(was === 'scheduled' && to === 'published'))
        .map((to): StepAction => `to.${to}`)
    )
  },
  closes(item, may) {
    const was = statusOf(item)
    const canStay = was !== 'removed' && permissionsForStep(was, was).every(may)
    return canStay ? [] : ['edit']
  },
}
