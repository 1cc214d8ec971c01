// The props of every view of the calendar.
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
  /** Handles keys that move an entry. */
  onKeys(event: KeyboardEvent<HTMLElement>, thing: CalendarEntry): void
  /** The element to focus once it is rendered: an entry moved by keys, or the chosen day. */
  focusRequest: FocusRequestRef
}

export const NO_CONFLICTS: readonly EntryConflict[] = []
