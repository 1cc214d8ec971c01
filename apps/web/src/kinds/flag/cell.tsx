import { useTexts } from '../../platform/texts.ts'
import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { kindTexts } from '../texts/texts.ts'

/** A dot and a word: colour alone never carries the meaning. */
export function FlagCell({ value, field }: CellProps<'flag'>) {
  const t = useTexts(kindTexts)
  const isApproval = field.says === 'approval'
  const word = isApproval
    ? value
      ? t('flag.approved')
      : t('flag.notApproved')
    : value
      ? t('flag.yes')
      : t('flag.no')
  return (
    <span className={classes.status} data-tone={isApproval ? (value ? 'ok' : 'bad') : 'none'}>
      {word}
    </span>
  )
}
