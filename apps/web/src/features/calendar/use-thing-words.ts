// Texts about an entry: time, action, state and conflicts.
import { type FoundConflict, LATE_MS } from '@manset/model/calendar.ts'
import { channelOfCalendarKind } from '@manset/model/channels/channels.ts'
import { useCallback, useMemo } from 'react'
import { useNow } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { Thing } from './calendar-calls.ts'
import { calendarTexts } from './texts/texts.ts'
import { useKindWords } from './use-kind-words.ts'

const MINUTE_MS = 60_000
const REASONS = ['unfit', 'full', 'missed'] as const
/** States of a started dispatch that is not progressing: paused by a person, or halted automatically. */
const STANDS = ['paused', 'halted'] as const

export type ShownState = Thing['state'] | 'overdue'

export interface ThingWords {
  title(thing: Thing): string
  /** The action: “Goes live”. */
  what(thing: Thing): string
  shownState(thing: Thing): ShownState
  state(thing: Thing): string
  /** When it was due and how late it happened; null if in time. */
  lateness(thing: Thing): string | null
  /** The state in a word or two, including a delay; null for a plainly planned entry. */
  brief(thing: Thing): string | null
  /** Why it was held or failed. */
  reason(thing: Thing): string | null
  /** The description of a conflict, naming the other entry. */
  conflict(thing: Thing, found: FoundConflict, other: Thing | undefined): string
  /** The complete text for screen readers. */
  label(thing: Thing, conflicts: readonly FoundConflict[]): string
}

export function useThingWords(): ThingWords {
  const t = useTexts(calendarTexts)
  const kinds = useKindWords()
  const format = useFormat()
  const now = useNow(30_000).getTime()
  // Within the first minute, a due entry counts as planned; after that as overdue.
  const shownState = useCallback(
    ({ state, at }: Thing): ShownState =>
      state === 'planned' && now - Date.parse(at) > LATE_MS ? 'overdue' : state,
    [now],
  )
  return useMemo(() => {
    const title = (thing: Thing) => thing.title || t('untitled')
    const what = ({ step, kind }: Thing) => kinds.step(kind, step)
    const state = (thing: Thing) => {
      const shown = shownState(thing)
      return shown === 'overdue' ? t('overdue') : t(`states.${shown}`)
    }
    const lateBy = (at: string, then: number) => {
      const minutes = Math.max(1, Math.round((then - Date.parse(at)) / MINUTE_MS))
      return minutes < 120
        ? t('lateness.minutes', { count: minutes })
        : minutes < 48 * 60
          ? t('lateness.hours', { count: Math.round(minutes / 60) })
          : t('lateness.days', { count: Math.round(minutes / 1_440) })
    }
    const lateness = ({ at, doneAt }: Thing) =>
      doneAt ? t('late', { time: format.time(at), late: lateBy(at, Date.parse(doneAt)) }) : null
    const brief = (thing: Thing) => {
      const { at, doneAt } = thing
      if (doneAt) return t('strip.cameLate', { late: lateBy(at, Date.parse(doneAt)) })
      const shown = shownState(thing)
      if (shown === 'overdue') return t('strip.isLate', { late: lateBy(at, now) })
      const stands = STANDS.find((one) => one === thing.reason)
      if (shown === 'running' && stands) return t(`strip.${stands}`)
      return shown === 'planned' ? null : state(thing)
    }
    const reason = (thing: Thing) => {
      if (thing.state === 'missed')
        return t(channelOfCalendarKind(thing.kind) ? 'reasons.sendMissed' : 'reasons.missed')
      if (thing.state === 'failed') return t('reasons.failed')
      const stands = STANDS.find((one) => one === thing.reason)
      if (thing.state === 'running' && stands) return t(`reasons.${stands}`)
      if (thing.state !== 'held') return null
      const known = REASONS.find((one) => one === thing.reason)
      return t(`reasons.${known ?? 'other'}`)
    }
    const conflict: ThingWords['conflict'] = (thing, { conflict: which }, other) =>
      which === 'beforeContent'
        ? t('conflicts.beforeContent', { moment: format.stamp(thing.subjectComes ?? thing.at) })
        : which === 'afterContent'
          ? t('conflicts.afterContent', { moment: format.stamp(thing.subjectGoes ?? thing.at) })
          : t(`conflicts.${which}`, { other: other ? `${format.stamp(other.at)} ${title(other)}` : '' })
    return {
      ...{ title, what, shownState, state, lateness, brief, reason, conflict },
      label: (thing, conflicts) =>
        [
          `${format.time(thing.at)} ${what(thing)}: ${title(thing)}`,
          thing.lane,
          lateness(thing) ?? state(thing),
          conflicts.length > 0 && t('conflict'),
        ]
          .filter(Boolean)
          .join(', '),
    }
  }, [t, kinds, format, shownState, now])
}
