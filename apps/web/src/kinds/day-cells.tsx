// Cells of the kinds that tell days: a date without a time, days and times of a week.
import { formatCivilDay } from '../platform/format.ts'
import { useLocale } from '../platform/locale.ts'
import type { CellProps } from './kind.ts'
import classes from './kinds.module.css'
import { slotTexts } from './slots/slot-texts.ts'

export function DayCell({ value }: CellProps<'day'>) {
  const locale = useLocale()
  return value ? <span className="tabular">{formatCivilDay(value, locale)}</span> : null
}

export function SlotsCell({ value }: CellProps<'slots'>) {
  const locale = useLocale()
  const words = slotTexts(value ?? [], locale).join(' · ')
  return (
    <span className={classes.line} title={words}>
      {words}
    </span>
  )
}
