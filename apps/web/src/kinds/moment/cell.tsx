import { MomentText } from '../../ui/moment-text.tsx'
import type { CellProps } from '../kind.ts'

/** A moment as lists show it. */
export function MomentCell({ value }: CellProps<'moment'>) {
  return <MomentText moment={value} />
}
