import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'

/** Text in one line, isolated from the direction of adjacent text. */
export function TextCell({ value, field }: CellProps<'text' | 'longText'>) {
  if (!value) return null
  if (field.rule === 'hexColor')
    return (
      <span className={classes.swatched}>
        <span className={classes.swatch} style={{ background: value }} aria-hidden="true" />
        <span className={classes.hex}>{value}</span>
      </span>
    )
  return (
    <bdi className={classes.line} title={value}>
      {value}
    </bdi>
  )
}
