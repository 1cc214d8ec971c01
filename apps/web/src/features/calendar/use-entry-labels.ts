// Texts about an entry: time, action, state and conflicts.
import { type EntryConflict, LATE_AFTER_MS } from '@manset/model/calendar.ts'
import { channelOfCalendarKind } from '@manset/model/channels/channels.ts'
import { useCallback, useMemo } from 'react'
import { useNow } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { CalendarEntry } from './calendar-calls.ts'
import { calendarTexts } from './texts/texts.ts'
import { useKindLabels } from './use-kind-labels.ts'

const MINUTE_MS = 60_000
const REASONS = ['unfit', 'full', 'missed'] as const
/** States of a started dispatch that is not progressing: paused by a person, or halted automatically. */
const STALLED_STATES = ['paused', 'halted'] as const

export type DisplayState = CalendarEntry['state'] | 'overdue'

export interface EntryLabels {
  title(thing: CalendarEntry): string
  /** The action: “Goes live”. */
  action(thing: CalendarEntry): string
  displayState(thing: CalendarEntry): DisplayState
  state(thing: CalendarEntry): string
  /** When it was due and how late it happened; null if in time. */
  lateness(thing: CalendarEntry): string | null
  /** The state in a word or two, including a delay; null for a plainly planned entry. */
  shortState(thing: CalendarEntry): string | null
  /** Why it was held or failed. */
  reason(thing: CalendarEntry): string | null
  /** The description of a conflict, naming the other entry. */
  conflict(thing: CalendarEntry, found: EntryConflict, other: CalendarEntry | undefined): string
  /** The complete text for screen readers. */
  label(thing: CalendarEntry, conflicts: readonly EntryConflict[]): string
}

export function useEntryLabels(): EntryLabels {
  const t = useTexts(calendarTexts)
  const kinds = useKindLabels()
  const format = useFormat()
  const now = useNow(30_000).getTime()
  // Within the first minute, a due entry counts as planned; after that as overdue.
  const displayState = useCallback(
    ({ state, at }: CalendarEntry): DisplayState =>
      state === 'planned' && now - Date.parse(at) > LATE_AFTER_MS ? 'overdue' : state,
    [now],
  )
  return useMemo(() => {
    const title = (thing: CalendarEntry) => thing.title || t('untitled')
    const action = ({ step, kind }: CalendarEntry) => kinds.step(kind, step)
    const state = (thing: CalendarEntry) => {
      const shown = displayState(thing)
      return shown === 'overdue' ? t('overdue') : t(`states.${shown}`)
    }
    const lateMinutesOf = (at: string, then: number) => {
      const minutes = Math.max(1, Math.round((then - Date.parse(at)) / MINUTE_MS))
      return minutes < 120
        ? t('lateness.minutes', { count: minutes })
        : minutes < 48 * 60
          ? t('lateness.hours', { count: Math.round(minutes / 60) })
          : t('lateness.days', { count: Math.round(minutes / 1_440) })
    }
    const lateness = ({ at, doneAt }: CalendarEntry) =>
      doneAt ? t('late', { time: format.time(at), late: lateMinutesOf(at, Date.parse(doneAt)) }) : null
    const shortState = (thing: CalendarEntry) => {
      const { at, doneAt } = thing
      if (doneAt) return t('strip.cameLate', { late: lateMinutesOf(at, Date.parse(doneAt)) })
      const shown = displayState(thing)
      if (shown === 'overdue') return t('strip.isLate', { late: lateMinutesOf(at, now) })
      const stands = STALLED_STATES.find((one) => one === thing.reason)
      if (shown === 'running' && stands) return t(`strip.${stands}`)
      return shown === 'planned' ? null : state(thing)
    }
    const reason = (thing: CalendarEntry) => {
      if (thing.state === 'missed')
        return t(channelOfCalendarKind(thing.kind) ? 'reasons.sendMissed' : 'reasons.missed')
      if (thing.state === 'failed') return t('reasons.failed')
      const stands = STALLED_STATES.find((one) => one === thing.reason)
      if (thing.state === 'running' && stands) return t(`reasons.${stands}`)
      if (thing.state !== 'held') return null
      const known = REASONS.find((one) => one === thing.reason)
      return t(`reasons.${known ?? 'other'}`)
    }
    const conflict: EntryLabels['conflict'] = (thing, { conflict: which }, other) =>
      which === 'beforeContent'
        ? t('conflicts.beforeContent', { moment: format.fullDateTime(thing.subjectComes ?? thing.at) })
        : which === 'afterContent'
          ? t('conflicts.afterContent', { moment: format.fullDateTime(thing.subjectGoes ?? thing.at) })
          : t(`conflicts.${which}`, {
              other: other ? `${format.fullDateTime(other.at)} ${title(other)}` : '',
            })
    return {
      ...{ title, action, displayState, state, lateness, shortState, reason, conflict },
      label: (thing, conflicts) =>
        [
          `${format.time(thing.at)} ${action(thing)}: ${title(thing)}`,
          thing.lane,
          lateness(thing) ?? state(thing),
          conflicts.length > 0 && t('conflict'),
        ]
          .filter(Boolean)
          .join(', '),
    }
  }, [t, kinds, format, displayState, now])
}
