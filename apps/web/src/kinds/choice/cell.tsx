import { ColorTag } from '../../ui/color-tag.tsx'
import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'

export function ChoiceCell({ field, value, optionLabel }: CellProps<'choice'>) {
  if (value === null) return null
  if (field.isColor) return <ColorTag color={String(value)}>{optionLabel(value)}</ColorTag>
  return <span className={classes.line}>{optionLabel(value)}</span>
}
