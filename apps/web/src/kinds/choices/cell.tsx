import { useTexts } from '../../platform/language/texts.ts'
import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { kindTexts } from '../texts/texts.ts'

export function ChoicesCell({ value, field, optionLabel }: CellProps<'choices'>) {
  const t = useTexts(kindTexts)
  const chosen = value ?? []
  const isEverything =
    chosen.length === field.options.length || (chosen.length === 0 && field.isAllWhenEmpty === true)
  const words = isEverything ? t('filter.any') : chosen.map(optionLabel).join(', ')
  return (
    <span className={classes.line} title={words}>
      {words}
    </span>
  )
}
