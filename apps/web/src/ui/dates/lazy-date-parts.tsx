// Loads the calendar and the time field when a picker is opened for the first time.
import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import type { DayCalendarProps, RangeCalendarProps, TimeFieldProps } from './date-parts.tsx'

const load = () => import('./date-parts.tsx')

/** Fetches the parts ahead, as when the pointer is over a picker. */
export const preloadDateParts = (): void => void load()

function withWaiting<P extends object>(Part: ComponentType<P>, width: number, height: number) {
  return (props: P) => (
    <Suspense fallback={<Skeleton w={width} h={height} />}>
      <Part {...props} />
    </Suspense>
  )
}

export const DayCalendar = withWaiting<DayCalendarProps>(
  lazy(() => load().then((parts) => ({ default: parts.DayCalendar }))),
  252,
  280,
)
export const RangeCalendar = withWaiting<RangeCalendarProps>(
  lazy(() => load().then((parts) => ({ default: parts.RangeCalendar }))),
  252,
  280,
)
/** Hours and minutes on a 24-hour clock: `value` and `onChange` speak `HH:mm`. */
export const TimeField = withWaiting<TimeFieldProps>(
  lazy(() => load().then((parts) => ({ default: parts.TimeField }))),
  140,
  56,
)
