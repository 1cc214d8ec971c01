import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'

export function WordsCell({ value }: CellProps<'words'>) {
  return <bdi className={classes.line}>{(value ?? []).join(', ')}</bdi>
}
