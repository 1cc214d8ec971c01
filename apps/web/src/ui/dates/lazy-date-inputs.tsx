// Loads the calendar and the time field when a picker first opens.
import type { ComponentType } from 'react'
import { lazyComponent } from '../lazy-component.tsx'
import type { DateCalendarProps, RangeCalendarProps, TimeFieldProps } from './date-inputs.tsx'

const load = () => import('./date-inputs.tsx')

/** Preloads the parts, for example when a picker is hovered. */
export const preloadDateInputs = (): void => void load().catch(() => {})

function lazyDateInput<P extends object>(
  name: (parts: Awaited<ReturnType<typeof load>>) => ComponentType<P>,
  width: number,
  height: number,
) {
  return lazyComponent(load, name, { fallback: () => <div style={{ width, height }} /> })
}

export const DateCalendar = lazyDateInput<DateCalendarProps>((parts) => parts.DateCalendar, 252, 280)
export const RangeCalendar = lazyDateInput<RangeCalendarProps>((parts) => parts.RangeCalendar, 252, 280)
/** Hours and minutes on a 24-hour clock; `value` and `onChange` use `HH:mm`. */
export const TimeField = lazyDateInput<TimeFieldProps>((parts) => parts.TimeField, 140, 56)
