// Loads the calendar and the time field when a picker first opens.
import type { ComponentType } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { DayCalendarProps, RangeCalendarProps, TimeFieldProps } from './date-parts.tsx'

const load = () => import('./date-parts.tsx')

/** Preloads the parts, for example when a picker is hovered. */
export const preloadDateParts = (): void => void load().catch(() => {})

function datePart<P extends object>(
  name: (parts: Awaited<ReturnType<typeof load>>) => ComponentType<P>,
  width: number,
  height: number,
) {
  return lazyPart(load, name, { waiting: () => <div style={{ width, height }} /> })
}

export const DayCalendar = datePart<DayCalendarProps>((parts) => parts.DayCalendar, 252, 280)
export const RangeCalendar = datePart<RangeCalendarProps>((parts) => parts.RangeCalendar, 252, 280)
/** Hours and minutes on a 24-hour clock; `value` and `onChange` use `HH:mm`. */
export const TimeField = datePart<TimeFieldProps>((parts) => parts.TimeField, 140, 56)
