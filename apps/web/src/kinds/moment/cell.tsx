import { DateTimeText } from '../../ui/date-time-text.tsx'
import type { CellProps } from '../kind.ts'

/** An instant in a list. */
export function MomentCell({ value }: CellProps<'moment'>) {
  return <DateTimeText moment={value} />
}
