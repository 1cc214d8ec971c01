// What every view of the calendar is given.
import type { FoundConflict } from '@manset/model/calendar.ts'
import type { KeyboardEvent } from 'react'
import type { Thing } from './calendar-calls.ts'
import type { UsedCalendar } from './use-calendar.ts'
import type { ThingDrag } from './use-thing-drag.tsx'
import type { ThingWords } from './use-thing-words.ts'
import type { WantedRef } from './wanted.ts'

export interface ViewProps {
  used: UsedCalendar
  words: ThingWords
  conflicts: ReadonlyMap<string, readonly FoundConflict[]>
  drag: ThingDrag
  onOpen(thing: Thing): void
  /** Keys on a thing that move it. */
  onKeys(event: KeyboardEvent<HTMLElement>, thing: Thing): void
  /** What gets the focus once it is there: a thing that was moved by keys, or a day that was gone to. */
  wanted: WantedRef
}

export const NO_CONFLICTS: readonly FoundConflict[] = []
