// The differences of two versions of an item, field by field, each in the view of its kind.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { useTexts } from '../../platform/language/texts.ts'
import type { ItemRevision } from '../entity/entity.documents.ts'
import { referredBy } from '../entity/entity-item.ts'
import { useEntityWords } from '../words/entity-texts.ts'
import { useTeller } from '../words/use-teller.ts'
import { CHANGE_LOOKS, PlainChange } from './change-looks.tsx'
import { type FieldChange, fieldChanges } from './field-changes.ts'
import classes from './history.module.css'
import { historyTexts } from './texts/texts.ts'

/** Values of a version, and the names of its references. */
export type ComparedVersion = Pick<ItemRevision, 'values' | 'references'>

export interface ChangedFieldsProps {
  entity: EntityDefinition
  /** Null before the first version. */
  was: ComparedVersion | null
  is: ComparedVersion
}

export function ChangedFields({ entity, was, is }: ChangedFieldsProps) {
  const t = useTexts(historyTexts)
  const changes = fieldChanges(entity, was, is)
  if (changes.length === 0) return <p className={classes.quiet}>{t('same')}</p>
  return changes.map((change) => <Change key={change.name} {...{ entity, change, was, is }} />)
}

function Change({ entity, change, was, is }: ChangedFieldsProps & { change: FieldChange }) {
  const words = useEntityWords(entity)
  const tell = useTeller(entity)
  const { name, field, before, after } = change
  const referredIn = (version: ComparedVersion | null) =>
    field && version ? referredBy(field, version.references) : []
  const Look = field ? CHANGE_LOOKS[kindOf(field).changeLook] : PlainChange
  return (
    <section className={classes.field} aria-label={words.field(name)}>
      <h3 className={classes.fieldName}>{words.field(name)}</h3>
      <Look
        before={before}
        after={after}
        toldBefore={tell(name, before, referredIn(was))}
        toldAfter={tell(name, after, referredIn(is))}
      />
    </section>
  )
}
