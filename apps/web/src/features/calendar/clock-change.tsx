// A note on days with a clock change: the times before and after it.
import { IconClockShare } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import classes from './calendar.module.css'
import { findClockChange } from './calendar-dates.ts'
import { calendarTexts } from './texts/texts.ts'

export function ClockChange({
  day,
  timeZone,
  isShort,
}: {
  day: string
  timeZone: string
  isShort?: boolean
}) {
  const t = useTexts(calendarTexts)
  const change = findClockChange(day, timeZone)
  if (!change) return null
  const told = t(change.to > change.from ? 'clock.forward' : 'clock.back', change)
  return (
    <p className={classes.clockChange} title={told}>
      <IconClockShare size={14} aria-hidden="true" />
      <span className={isShort ? classes.short : undefined}>{told}</span>
    </p>
  )
}
