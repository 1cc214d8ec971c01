import { MomentText } from '../../ui/moment-text.tsx'
import type { CellProps } from '../kind.ts'

/** An instant in a list. */
export function MomentCell({ value }: CellProps<'moment'>) {
  return <MomentText moment={value} />
}
