// The calendar of a site: everything that will happen there by itself, and what became of it. Which kinds of things there are
// and what may be wrong between them stands here; where they come from is declared by the features they belong to.

import { OVERLAP_MINUTES } from './mailing/mailing.ts'

/** What happens, in the order in which filters and legends name it. */
export const CALENDAR_KINDS = [
  'publication',
  'expiration',
  'headline',
  'story',
  'reel',
  'mailing',
  'push',
] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/** Whether something comes before readers, or goes. */
export const CALENDAR_STEPS = ['comes', 'goes'] as const
export type CalendarStep = (typeof CALENDAR_STEPS)[number]

/**
 * How a thing stands. `planned`: its moment is to come, or is being waited for · `running`: it began and is not over ·
 * `done`: in time · `late`: later than a minute · `held`: its moment came and it could not, and waits for somebody ·
 * `missed`: its time was over before it could · `failed`: it was tried, and not all of it came about · `canceled`: somebody
 * stopped it.
 */
export const CALENDAR_STATES = [
  'planned',
  'running',
  'done',
  'late',
  'held',
  'missed',
  'failed',
  'canceled',
] as const
export type CalendarState = (typeof CALENDAR_STATES)[number]

/** Most things of one answer; what is beyond is told, and found by a narrower range or filter. */
export const MOST_CALENDAR_THINGS = 10_000
/** The longest range that is asked for: a month with the weeks it begins and ends in. */
export const MOST_CALENDAR_DAYS = 45

/** Whatever comes later than this was late. */
export const LATE_MS = 60_000

/** What conflicts are looked for in. */
export interface PlannedThing {
  key: string
  kind: CalendarKind
  step: CalendarStep
  state: CalendarState
  /** ISO 8601 in UTC. */
  at: string
  /** Where it happens: a list, a channel. */
  lane: string | null
  /** What it is of, such as `content:12`. */
  subject: string | null
  /** When its content comes, where that is still to come, and when it goes. */
  subjectComes: string | null
  subjectGoes: string | null
}

export const CALENDAR_CONFLICTS = ['twice', 'close', 'beforeContent', 'afterContent'] as const
export type CalendarConflict = (typeof CALENDAR_CONFLICTS)[number]

/** What is wrong with a thing, and with which other one where it is between two. */
export interface FoundConflict {
  conflict: CalendarConflict
  /** Key of the other. */
  other: string | null
}

const MINUTE_MS = 60_000
/** Two of a kind nearer to each other than this are too close: in one lane, where the kind has lanes. */
const APART_MS: Readonly<Partial<Record<CalendarKind, number>>> = {
  push: 10 * MINUTE_MS,
  mailing: OVERLAP_MINUTES * MINUTE_MS,
}
/** The same content in the same way within so long is told. */
const TWICE_MS = 24 * 60 * MINUTE_MS
/** Placed beside each other, contents stand in several lists on purpose: the same moment alone is told. */
const TWICE_AT_ONCE: readonly CalendarKind[] = ['headline', 'story', 'reel']

/**
 * What is wrong among things that are still to come, by their keys: the same content twice, two messages or mailings of one
 * channel within minutes, a placement whose content is not there yet or no longer. Each pair is told on both.
 */
export function conflictsOf(things: readonly PlannedThing[]): Map<string, FoundConflict[]> {
  const found = new Map<string, FoundConflict[]>()
  const note = ({ key }: PlannedThing, conflict: CalendarConflict, other: PlannedThing | null) => {
    const known = found.get(key) ?? []
    if (!known.some((one) => one.conflict === conflict))
      found.set(key, [...known, { conflict, other: other?.key ?? null }])
  }
  const coming = things
    .filter(({ state, step }) => state === 'planned' && step === 'comes')
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  for (const one of coming) {
    if (one.kind === 'publication') continue
    if (one.subjectComes && one.subjectComes > one.at) note(one, 'beforeContent', null)
    if (one.subjectGoes && one.subjectGoes <= one.at) note(one, 'afterContent', null)
  }
  eachNear(
    Map.groupBy(
      coming.filter(({ kind }) => APART_MS[kind]),
      ({ kind, lane }) => `${kind} ${lane ?? ''}`,
    ),
    ({ kind }) => APART_MS[kind] ?? 0,
    (one, other) => {
      note(one, 'close', other)
      note(other, 'close', one)
    },
  )
  eachNear(
    Map.groupBy(
      coming.filter(({ subject, kind }) => subject && kind !== 'publication'),
      ({ kind, subject }) => `${kind} ${subject}`,
    ),
    ({ kind }) => (TWICE_AT_ONCE.includes(kind) ? MINUTE_MS : TWICE_MS),
    (one, other) => {
      note(one, 'twice', other)
      note(other, 'twice', one)
    },
  )
  return found
}

/** Neighbours of a group that are nearer to each other than may be; groups are in the order of time. */
function eachNear(
  groups: ReadonlyMap<string, readonly PlannedThing[]>,
  apart: (one: PlannedThing) => number,
  tell: (one: PlannedThing, other: PlannedThing) => void,
): void {
  for (const group of groups.values())
    for (const [index, one] of group.entries()) {
      const next = group[index + 1]
      if (next && Date.parse(next.at) - Date.parse(one.at) < apart(one)) tell(one, next)
    }
}
