import { formatPlainDate } from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import type { CellProps } from '../kind.ts'

export function DayCell({ value }: CellProps<'day'>) {
  const locale = useLocale()
  return value ? <span className="tabular">{formatPlainDate(value, locale)}</span> : null
}
