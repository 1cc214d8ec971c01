// Keys that move a calendar entry: by a day, an hour or a week, or to a time from a dialog. The focus follows the entry.
import { type KeyboardEvent, useRef } from 'react'
import { getDateInZone } from '../../platform/language/format.ts'
import { useSite } from '../../platform/session/viewer.ts'
import type { CalendarEntry } from './calendar-calls.ts'
import { addDaysToInstant } from './calendar-dates.ts'
import { requestFocus } from './focus-request.ts'
import { applyPendingMove } from './pending-moves.ts'
import type { CalendarController } from './use-calendar.ts'
import type { MoveEntry } from './use-move.ts'
import type { ViewProps } from './view-props.ts'

const HOUR_MS = 3_600_000

interface EntryKeysOptions {
  used: Pick<CalendarController, 'view' | 'days' | 'changeView'>
  move: MoveEntry
  /** Opens the dialog for the time of the entry with this key. */
  openDialog(key: string): void
}

export function useEntryKeys({
  used,
  move,
  openDialog,
}: EntryKeysOptions): Pick<ViewProps, 'onKeys' | 'focusRequest'> {
  const { timeZone } = useSite()
  const focusRequest: ViewProps['focusRequest'] = useRef(null)
  const moveByKeys = (thing: CalendarEntry, at: string) => {
    const day = getDateInZone(new Date(at), timeZone)
    requestFocus(focusRequest, { key: thing.key, day, at })
    if (thing.isMovable && !used.days.includes(day)) used.changeView({ day })
    void move(thing, at).then((isMoved) => {
      // A refused entry returns to its place, and the focus with it, unless the person has moved on.
      const focused = document.activeElement
      const isLeft = focused === document.body || (focused as HTMLElement | null)?.dataset.key === thing.key
      if (!isMoved && isLeft)
        requestFocus(focusRequest, {
          key: thing.key,
          day: getDateInZone(new Date(thing.at), timeZone),
          at: thing.at,
        })
    })
  }
  const onKeys = (event: KeyboardEvent<HTMLElement>, shown: CalendarEntry) => {
    // On quick presses, the second one arrives before the first step is rendered.
    const thing = applyPendingMove(shown)
    const { key, altKey, ctrlKey, metaKey } = event
    if (!altKey && !ctrlKey && !metaKey && key.toLowerCase() === 'm') {
      event.preventDefault()
      if (thing.isMovable) openDialog(thing.key)
      else void move(thing, thing.at)
      return
    }
    if (!altKey || ctrlKey || metaKey) return
    const more = (by: 1 | -1) =>
      used.view === 'month'
        ? addDaysToInstant(thing.at, by * 7, timeZone)
        : new Date(Date.parse(thing.at) + by * HOUR_MS).toISOString()
    const steps: Record<string, () => string> = {
      ArrowLeft: () => addDaysToInstant(thing.at, -1, timeZone),
      ArrowRight: () => addDaysToInstant(thing.at, 1, timeZone),
      ArrowUp: () => more(-1),
      ArrowDown: () => more(1),
    }
    const step = steps[key]
    if (!step) return
    event.preventDefault()
    moveByKeys(thing, step())
  }
  return { onKeys, focusRequest }
}
