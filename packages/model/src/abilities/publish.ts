// Publishing: the statuses an item goes through until readers see it and after, the steps between them, and the right
// each step needs. Server and screens ask these functions; the rules stand nowhere else.
import type { AuditAction } from '../audit-actions.ts'
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
    /** When the clock took the last step, where that was late. */
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
      stamp: 'published_at',
      lateStamp: 'caught_up_at',
      unlessOver: 'expiration_date',
    },
    {
      ...{ action: 'expired', column: 'status', from: 'published', to: 'expired' },
      dueColumn: 'expiration_date',
      lateStamp: 'caught_up_at',
    },
    // Due and over while no server ran: readers are not shown for a moment what was meant for yesterday.
    {
      ...{ action: 'expired', column: 'status', from: 'scheduled', to: 'expired' },
      dueColumn: 'expiration_date',
      lateStamp: 'caught_up_at',
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
 * Which status a person may ask for from which. `published` asked with a publish date ahead becomes `scheduled`, but what
 * is published goes there only when `scheduled` is asked by name: readers lose sight of it. `expired` is only ever set by
 * the clock (docs/decisions/dates-of-publishing.md).
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

/** Statuses in which readers see the item, or will without anybody's doing. */
const LIVE: readonly ContentStatus[] = ['published', 'scheduled']
/** Statuses in which readers see the item or will: every required field must be filled. */
const COMPLETE: readonly ContentStatus[] = ['waiting', ...LIVE]
/** Statuses a list leaves out unless it is asked for them by name: unfinished and thrown away. */
export const HIDDEN_STATUSES: readonly ContentStatus[] = ['draft', 'removed']

/** What the audit log calls the step to a status. */
export const STEP_NAMES: Record<ContentStatus, AuditAction> = {
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

/** The status of an item; one that was never saved is a draft. */
export function statusOf(item: Readonly<Record<string, unknown>> | null | undefined): ContentStatus {
  return isStatus(item?.status) ? item.status : 'draft'
}

/** Whether readers see what has this status, or will without anybody's doing. */
export function isLive(status: ContentStatus): boolean {
  return LIVE.includes(status)
}

/** A moment, as a form, a row or the server's own clock holds it. */
type Moment = string | Date | null | undefined

/** Whether the moment is after now; one that is not given is not. */
export function isAhead(moment: Moment, now: Date): boolean {
  return Boolean(moment) && new Date(moment as string).getTime() > now.getTime()
}

/** Whether the moment is now or before. */
export function isOver(moment: Moment, now: Date): boolean {
  return Boolean(moment) && new Date(moment as string).getTime() <= now.getTime()
}

/**
 * The status that results when one is asked for, or null where it cannot be reached from the present one. Publishing
 * with a date ahead is scheduling. Saving without a step is the same question, with the status as it is; what was
 * thrown away cannot be saved before it is brought back.
 */
export function settle(
  asked: ContentStatus,
  was: ContentStatus,
  publishDate: Moment,
  now: Date,
): ContentStatus | null {
  const wanted = asked === 'scheduled' ? 'published' : asked
  if (wanted === was ? was === 'removed' : !STATUS_STEPS[was].includes(wanted)) return null
  const isTaken = was !== 'published' || asked === 'scheduled'
  return wanted === 'published' && isTaken && isAhead(publishDate, now) ? 'scheduled' : wanted
}

/** The step the clock took late, and when it had been due; null where it came in time, or somebody changed it since. */
export function latenessOf(
  item: Readonly<Record<string, unknown>> | null,
): { at: string; due: string } | null {
  const at = item?.caughtUpDate
  const due = statusOf(item) === 'published' ? item?.publishDate : item?.expirationDate
  return at && due ? { at: String(at), due: String(due) } : null
}

/** Whether two moments are the same one. */
export function isSameMoment(one: Moment, other: Moment): boolean {
  return timeOf(one) === timeOf(other)
}

/** An item on its way to a status, with the dates it would have there. */
export interface DatedStep {
  is: ContentStatus
  publishDate?: Moment
  expirationDate?: Moment
}

/**
 * What is wrong with the dates of an item in the status a save leads to: what readers see or will is not over already,
 * and what they see is not given a date ahead while it stays where it is. `before` is the item as it stands; a date
 * that contradicts its status since then is left alone, so that it can still be edited.
 */
export function dateProblems(
  before: Readonly<Record<string, unknown>> | null,
  { is, publishDate, expirationDate }: DatedStep,
  now: Date,
): Problem[] {
  const problems: Problem[] = []
  const isMoved = !isSameMoment(publishDate, before?.publishDate as Moment)
  if (is === 'published' && statusOf(before) === 'published' && isMoved && isAhead(publishDate, now))
    problems.push({ field: 'publishDate', rule: 'notAhead', params: {} })
  if (isLive(is) && isOver(expirationDate, now))
    problems.push({ field: 'expirationDate', rule: 'ahead', params: {} })
  return problems
}

const timeOf = (moment: Moment) => (moment ? new Date(moment).getTime() : null)

/** Permission details a save needs beside the right to edit, when the status goes from one to the other or stays. */
export function rightsOfStep(was: ContentStatus, is: ContentStatus): ('publish' | 'remove')[] {
  const rights: ('publish' | 'remove')[] = []
  if (isLive(is) || isLive(was)) rights.push('publish')
  // Throwing away and bringing back are one right.
  if ((is === 'removed') !== (was === 'removed')) rights.push('remove')
  return rights
}

/**
 * The steps from one status back to an earlier one, never through a status readers would see on the way. Where there
 * is no such way, as out of the trash to `unpublished`, the first step back that is quiet.
 */
export function stepsBack(from: ContentStatus, to: ContentStatus): ContentStatus[] {
  if (from === to) return []
  const ways: ContentStatus[][] = [[from]]
  const seen = new Set<ContentStatus>([from])
  for (const way of ways) {
    const last = way.at(-1) ?? from
    for (const next of STATUS_STEPS[last]) {
      // `scheduled` is reached by asking for `published`.
      if (next === to || (to === 'scheduled' && next === 'published')) return [...way.slice(1), next]
      if (seen.has(next) || isLive(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return STATUS_STEPS[from].filter((next) => !isLive(next)).slice(0, 1)
}

/** The call that says beforehand what publishing an item would meet: `checkNews`. */
export function checkCallOf({ name }: { name: string }): string {
  return `check${name[0]?.toUpperCase()}${name.slice(1)}`
}

/** The action of asking for a status. */
export type StepAction = `to.${ContentStatus}`

/** The statuses that are open among the actions of an item, in the order of `STATUS_STEPS`. */
export function openStatuses(actions: ReadonlySet<string>): ContentStatus[] {
  return [...actions].flatMap((action) => {
    const status = action.startsWith('to.') ? action.slice(3) : ''
    return isStatus(status) ? [status] : []
  })
}

export const publishRules: AbilityRules<StepAction | 'edit'> = {
  states: CONTENT_STATUSES.map((status) => ({ status })),
  mayBeUnfinished: (item) => !COMPLETE.includes(statusOf(item)),
  opens(item, may) {
    const was = statusOf(item)
    if (!may(item ? 'edit' : 'create')) return []
    return (
      STATUS_STEPS[was]
        .filter((to) => rightsOfStep(was, to).every(may))
        // What is scheduled is published sooner by another date; asked for again, it would stay as it is.
        .filter((to) => !(was === 'scheduled' && to === 'published'))
        .map((to): StepAction => `to.${to}`)
    )
  },
  closes(item, may) {
    const was = statusOf(item)
    const canStay = was !== 'removed' && rightsOfStep(was, was).every(may)
    return canStay ? [] : ['edit']
  },
}
