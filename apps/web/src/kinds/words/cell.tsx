import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'

export function WordsCell({ value }: CellProps<'words'>) {
  const words = (value ?? []).join(', ')
  return (
    <bdi className={classes.line} title={words}>
      {words}
    </bdi>
  )
}
