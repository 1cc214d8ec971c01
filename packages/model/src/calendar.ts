// The calendar of a site: planned and past changes with their outcome. Kinds of entries and conflicts between them are
// defined here; the features that own the entries declare where they come from.

import type { ChannelDefinition } from './channels/channel.ts'
import { CHANNELS, type ChannelCalendarKind } from './channels/channels.ts'

const OWN_KINDS = ['publication', 'expiration', 'headline', 'story', 'reel'] as const
/** Kinds that no channel declares. */
export type OwnCalendarKind = (typeof OWN_KINDS)[number]
export type CalendarKind = OwnCalendarKind | ChannelCalendarKind
/** Kinds of entries, in the order of filters and legends. */
export const CALENDAR_KINDS: readonly CalendarKind[] = [
  ...OWN_KINDS,
  ...CHANNELS.map(({ calendarKind }) => calendarKind),
]

/** Whether an item appears to readers or disappears. */
export const CALENDAR_STEPS = ['comes', 'goes'] as const
export type CalendarStep = (typeof CALENDAR_STEPS)[number]

/**
 * State of an entry. `planned`: not due yet, or about to happen · `running`: started and not finished · `done`: in time ·
 * `late`: more than a minute late · `held`: due but impossible, until somebody acts · `missed`: its period ended before it
 * could happen · `failed`: at least partly unsuccessful · `canceled`: stopped by a person.
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

/** Maximum number of entries in an answer. The answer says when more exist; a narrower range or filter finds them. */
export const MAX_CALENDAR_ENTRIES = 10_000
/** Longest range of a query in days: a month with the weeks of its first and last day. */
export const MAX_CALENDAR_DAYS = 45

/** Anything later than this counts as late. */
export const LATE_AFTER_MS = 60_000

/** The properties of an entry by which conflicts are detected. */
export interface PlannedEntry {
  key: string
  kind: CalendarKind
  step: CalendarStep
  state: CalendarState
  /** ISO 8601 in UTC. */
  at: string
  /** Where it happens, such as a list or a mailing channel. */
  lane: string | null
  /** The item concerned, such as `content:12`. */
  subject: string | null
  /** When the content appears, if still in the future, and when it disappears. */
  subjectComes: string | null
  subjectGoes: string | null
}

export const CALENDAR_CONFLICTS = ['twice', 'close', 'beforeContent', 'afterContent'] as const
export type CalendarConflict = (typeof CALENDAR_CONFLICTS)[number]

/** A conflict of an entry, with the other entry if it concerns two. */
export interface EntryConflict {
  conflict: CalendarConflict
  /** Key of the other entry. */
  other: string | null
}

const MINUTE_MS = 60_000
/** Minimum gap between two entries of a kind; in one lane, for kinds that have lanes. */
const MIN_GAP_MS: Readonly<Partial<Record<CalendarKind, number>>> = Object.fromEntries(
  CHANNELS.map(({ calendarKind, minGapMinutes }: ChannelDefinition) => [
    calendarKind,
    (minGapMinutes ?? 0) * MINUTE_MS,
  ]),
)
/** The same content twice within this time, in the same kind, is a conflict. */
const DUPLICATE_WINDOW_MS = 24 * 60 * MINUTE_MS
/** Contents are placed in several lists on purpose, so only simultaneous placements are a conflict. */
const SIMULTANEOUS_DUPLICATE_KINDS: readonly CalendarKind[] = ['headline', 'story', 'reel']

/**
 * Conflicts among planned entries, by key: the same content twice, two pushes or newsletters of a channel too close, or a
 * placement outside its content's lifetime. A conflict of two entries is reported for both.
 */
export function findConflicts(entries: readonly PlannedEntry[]): Map<string, EntryConflict[]> {
  const found = new Map<string, EntryConflict[]>()
  const note = ({ key }: PlannedEntry, conflict: CalendarConflict, other: PlannedEntry | null) => {
    const known = found.get(key) ?? []
    if (!known.some((one) => one.conflict === conflict))
      found.set(key, [...known, { conflict, other: other?.key ?? null }])
  }
  const coming = entries
    .filter(({ state, step }) => state === 'planned' && step === 'comes')
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  for (const one of coming) {
    if (one.kind === 'publication') continue
    if (one.subjectComes && one.subjectComes > one.at) note(one, 'beforeContent', null)
    if (one.subjectGoes && one.subjectGoes <= one.at) note(one, 'afterContent', null)
  }
  forEachClosePair(
    Map.groupBy(
      coming.filter(({ kind }) => MIN_GAP_MS[kind]),
      ({ kind, lane }) => `${kind} ${lane ?? ''}`,
    ),
    ({ kind }) => MIN_GAP_MS[kind] ?? 0,
    (one, other) => {
      note(one, 'close', other)
      note(other, 'close', one)
    },
  )
  forEachClosePair(
    Map.groupBy(
      coming.filter(({ subject, kind }) => subject && kind !== 'publication'),
      ({ kind, subject }) => `${kind} ${subject}`,
    ),
    ({ kind }) => (SIMULTANEOUS_DUPLICATE_KINDS.includes(kind) ? MINUTE_MS : DUPLICATE_WINDOW_MS),
    (one, other) => {
      note(one, 'twice', other)
      note(other, 'twice', one)
    },
  )
  return found
}

/** Calls `callback` for neighbors that are closer than `maxGapMs`. Groups are sorted by time. */
function forEachClosePair(
  groups: ReadonlyMap<string, readonly PlannedEntry[]>,
  maxGapMs: (one: PlannedEntry) => number,
  callback: (one: PlannedEntry, other: PlannedEntry) => void,
): void {
  for (const group of groups.values())
    for (const [index, one] of group.entries()) {
      const next = group[index + 1]
      if (next && Date.parse(next.at) - Date.parse(one.at) < maxGapMs(one)) callback(one, next)
    }
}
