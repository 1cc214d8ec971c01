import type { CellProps } from '../kind.ts'

export function IntegerCell({ value }: CellProps<'integer'>) {
  return <span className="tabular">{value}</span>
}
