import { joinNames } from '../../platform/language/join-names.ts'
import { useContentDirection } from '../field-props.ts'
import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'

export function WordsCell({ value }: CellProps<'words'>) {
  const written = useContentDirection()
  const words = joinNames(value ?? [], written.lang)
  return (
    <span className={classes.line} {...written} title={words}>
      {words}
    </span>
  )
}
