// What every view of the calendar is given.
import type { EntryConflict } from '@manset/model/calendar.ts'
import type { KeyboardEvent } from 'react'
import type { CalendarEntry } from './calendar-calls.ts'
import type { FocusRequestRef } from './focus-request.ts'
import type { CalendarController } from './use-calendar.ts'
import type { EntryDrag } from './use-entry-drag.tsx'
import type { EntryLabels } from './use-entry-labels.ts'

export interface ViewProps {
  controller: CalendarController
  labels: EntryLabels
  conflicts: ReadonlyMap<string, readonly EntryConflict[]>
  drag: EntryDrag
  onOpen(thing: CalendarEntry): void
  /** Keys on a thing that move it. */
  onKeys(event: KeyboardEvent<HTMLElement>, thing: CalendarEntry): void
  /** What gets the focus once it is there: a thing that was moved by keys, or a day that was gone to. */
  focusRequest: FocusRequestRef
}

export const NO_CONFLICTS: readonly EntryConflict[] = []
