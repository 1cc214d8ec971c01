// Cells of the plain kinds: one value in a list.
import { useTexts } from '../platform/texts.ts'
import type { CellProps } from './kind.ts'
import classes from './kinds.module.css'
import { kindTexts } from './texts/texts.ts'

/** Text in one line; mixed directions stay apart from what stands beside it. */
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

export function IntegerCell({ value }: CellProps<'integer'>) {
  return <span className="tabular">{value}</span>
}

/** A dot and a word: colour never tells alone. */
export function FlagCell({ value, name }: CellProps<'flag'>) {
  const t = useTexts(kindTexts)
  const isApproval = name === 'isApproved'
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

export function ChoiceCell({ value, optionLabel }: CellProps<'choice'>) {
  return value === null ? null : <span className={classes.line}>{optionLabel(value)}</span>
}

export function ChoicesCell({ value, field, optionLabel }: CellProps<'choices'>) {
  const t = useTexts(kindTexts)
  const chosen = value ?? []
  const isEverything = chosen.length === field.options.length
  const words = isEverything ? t('filter.any') : chosen.map(optionLabel).join(', ')
  return (
    <span className={classes.line} title={words}>
      {words}
    </span>
  )
}

export function WordsCell({ value }: CellProps<'words'>) {
  return <bdi className={classes.line}>{(value ?? []).join(', ')}</bdi>
}
