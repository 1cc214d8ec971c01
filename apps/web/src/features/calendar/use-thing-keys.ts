// Keys on a thing that move it: by a day, an hour or a week, or to a time that is asked for. The focus goes with it.
import { type KeyboardEvent, useRef } from 'react'
import { dayIn } from '../../platform/language/format.ts'
import { useSite } from '../../platform/session/viewer.ts'
import type { Thing } from './calendar-calls.ts'
import { daysLater } from './days.ts'
import { newest } from './moving.ts'
import type { UsedCalendar } from './use-calendar.ts'
import type { MoveThing } from './use-move.ts'
import type { ViewProps } from './view-props.ts'
import { requestFocus } from './wanted.ts'

const HOUR_MS = 3_600_000

interface ThingKeys {
  used: Pick<UsedCalendar, 'view' | 'days' | 'go'>
  move: MoveThing
  /** Asks for the time of the thing with this key. */
  openWindow(key: string): void
}

export function useThingKeys({ used, move, openWindow }: ThingKeys): Pick<ViewProps, 'onKeys' | 'wanted'> {
  const { timeZone } = useSite()
  const wanted: ViewProps['wanted'] = useRef(null)
  const moveByKeys = (thing: Thing, at: string) => {
    const day = dayIn(new Date(at), timeZone)
    requestFocus(wanted, { key: thing.key, day, at })
    if (thing.isMovable && !used.days.includes(day)) used.go({ day })
    void move(thing, at).then((isMoved) => {
      // A refused entry returns to its place, and the focus with it, unless the person has moved on.
      const focused = document.activeElement
      const isLeft = focused === document.body || (focused as HTMLElement | null)?.dataset.key === thing.key
      if (!isMoved && isLeft)
        requestFocus(wanted, { key: thing.key, day: dayIn(new Date(thing.at), timeZone), at: thing.at })
    })
  }
  const onKeys = (event: KeyboardEvent<HTMLElement>, shown: Thing) => {
    // Pressed twice in a row, the second press comes before the first one's step is drawn.
    const thing = newest(shown)
    const { key, altKey, ctrlKey, metaKey } = event
    if (!altKey && !ctrlKey && !metaKey && key.toLowerCase() === 'm') {
      event.preventDefault()
      if (thing.isMovable) openWindow(thing.key)
      else void move(thing, thing.at)
      return
    }
    if (!altKey || ctrlKey || metaKey) return
    const more = (by: 1 | -1) =>
      used.view === 'month'
        ? daysLater(thing.at, by * 7, timeZone)
        : new Date(Date.parse(thing.at) + by * HOUR_MS).toISOString()
    const steps: Record<string, () => string> = {
      ArrowLeft: () => daysLater(thing.at, -1, timeZone),
      ArrowRight: () => daysLater(thing.at, 1, timeZone),
      ArrowUp: () => more(-1),
      ArrowDown: () => more(1),
    }
    const step = steps[key]
    if (!step) return
    event.preventDefault()
    moveByKeys(thing, step())
  }
  return { onKeys, wanted }
}
