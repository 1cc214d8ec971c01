// Two versions of an item beside each other, field by field.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { asText } from '../../kinds/as-text.ts'
import { kindTexts } from '../../kinds/texts/texts.ts'
import { useCall } from '../../platform/graphql.ts'
import { useLocale } from '../../platform/locale.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { findText, type TextSet, type TextTree, useTexts } from '../../platform/texts.ts'
import { RowSkeletons } from '../../ui/states/after-a-while.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { type ItemRevision, revisionDocument } from '../entity.documents.ts'
import { useEntityWords } from '../entity-texts.ts'
import { CHANGE_LOOKS, PlainChange } from './change-looks.tsx'
import { type FieldChange, fieldChanges, referredIn } from './field-changes.ts'
import classes from './history.module.css'
import { historyTexts } from './texts/texts.ts'

export interface ComparisonProps {
  entity: EntityDefinition
  id: string
  /** Null compares with nothing, for the first version. */
  before: number | null
  after: number
}

/** A version never changes. */
const FRESH_MS = 600_000

export function Comparison({ entity, id, before, after }: ComparisonProps) {
  const t = useTexts(historyTexts)
  const document = revisionDocument(entity)
  const options = { freshForMs: FRESH_MS }
  const newer = useCall(document, { id, version: after }, options)
  const older = useCall(document, { id, version: before ?? 0 }, { ...options, isEnabled: before !== null })
  const error = newer.error ?? (before === null ? null : older.error)
  if (error)
    return <FailedState error={error} onRetry={() => void Promise.all([newer.refetch(), older.refetch()])} />
  if (!newer.data || (before !== null && !older.data)) return <RowSkeletons count={4} height={56} />
  const [was, is] = [before === null ? null : (older.data?.revision ?? null), newer.data.revision]
  const changes = fieldChanges(entity, was, is)
  if (changes.length === 0) return <p className={classes.quiet}>{t('same')}</p>
  return changes.map((change) => <Change key={change.name} {...{ entity, change, was, is }} />)
}

interface ChangeRowProps {
  entity: EntityDefinition
  change: FieldChange
  was: ItemRevision | null
  is: ItemRevision
}

function Change({ entity, change, was, is }: ChangeRowProps) {
  const words = useEntityWords(entity)
  const tell = useTeller(entity)
  const { name, field, before, after } = change
  const Look = field ? CHANGE_LOOKS[field.kind] : PlainChange
  return (
    <section className={classes.field} aria-label={words.field(name)}>
      <h3 className={classes.fieldName}>{words.field(name)}</h3>
      <Look
        before={before}
        after={after}
        toldBefore={tell(name, field, before, was)}
        toldAfter={tell(name, field, after, is)}
      />
    </section>
  )
}

function useTeller(entity: EntityDefinition) {
  const words = useEntityWords(entity)
  const { timeZone } = useSite()
  const locale = useLocale()
  const t = useTexts(kindTexts)
  return (name: string, field: Field | null, value: unknown, from: ItemRevision | null): string => {
    if (value === null || value === undefined) return ''
    if (!field)
      return (
        findText(historyTexts as unknown as TextSet<TextTree>, `${name}.${value}`, undefined, locale) ??
        String(value)
      )
    return asText(field, value, {
      optionLabel: (option) => words.option(name, option),
      referred: referredIn(from, field, value),
      timeZone,
      locale,
      yes: t('flag.yes'),
      no: t('flag.no'),
    })
  }
}
