import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { useFlagLabel } from './use-flag-label.ts'

/** A dot and a text, because color alone must not carry the meaning. */
export function FlagCell({ value, field, optionLabel }: CellProps<'flag'>) {
  const wordOf = useFlagLabel(field, optionLabel)
  const isApproval = field.says === 'approval'
  return (
    <span className={classes.status} data-tone={isApproval ? (value ? 'ok' : 'bad') : 'none'}>
      {wordOf(value === true)}
    </span>
  )
}
