import { useLocale } from '../../platform/language/locale.ts'
import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { formatSlots } from './slot-texts.ts'

export function SlotsCell({ value }: CellProps<'slots'>) {
  const locale = useLocale()
  const words = formatSlots(value ?? [], locale).join(' · ')
  return (
    <span className={classes.line} title={words}>
      {words}
    </span>
  )
}
