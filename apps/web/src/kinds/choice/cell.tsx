import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'

export function ChoiceCell({ value, optionLabel }: CellProps<'choice'>) {
  return value === null ? null : <span className={classes.line}>{optionLabel(value)}</span>
}
