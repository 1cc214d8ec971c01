// The differences of two versions of an item, field by field, each in the view of its kind.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { getKind } from '../../kinds/kinds.ts'
import { useTexts } from '../../platform/language/texts.ts'
import type { ItemRevision } from '../entity/entity.documents.ts'
import { filterReferenceable } from '../entity/entity-item.ts'
import { useEntityLabels } from '../words/entity-texts.ts'
import { useFormatValue } from '../words/use-format-value.ts'
import { CHANGE_VIEWS, PlainChangeView } from './change-views.tsx'
import { type FieldChange, findFieldChanges } from './field-changes.ts'
import classes from './history.module.css'
import { historyTexts } from './texts/texts.ts'

/** Values of a version, and the names of its references. */
export type ComparedVersion = Pick<ItemRevision, 'values' | 'references'>

export interface ChangedFieldsProps {
  entity: EntityDefinition
  /** Null before the first version. */
  before: ComparedVersion | null
  after: ComparedVersion
}

export function ChangedFields({ entity, before, after }: ChangedFieldsProps) {
  const t = useTexts(historyTexts)
  const changes = findFieldChanges(entity, before, after)
  if (changes.length === 0) return <p className={classes.quiet}>{t('same')}</p>
  return changes.map((change) => <Change key={change.name} {...{ entity, change, before, after }} />)
}

function Change({ entity, change, before: was, after: is }: ChangedFieldsProps & { change: FieldChange }) {
  const labels = useEntityLabels(entity)
  const formatValue = useFormatValue(entity)
  const { name, field, before, after } = change
  const referredIn = (version: ComparedVersion | null) =>
    field && version ? filterReferenceable(field, version.references) : []
  const Look = field ? CHANGE_VIEWS[getKind(field).changeLook] : PlainChangeView
  return (
    <section className={classes.field} aria-label={labels.field(name)}>
      <h3 className={classes.fieldName}>{labels.field(name)}</h3>
      <Look
        before={before}
        after={after}
        formattedBefore={formatValue(name, before, referredIn(was))}
        formattedAfter={formatValue(name, after, referredIn(is))}
      />
    </section>
  )
}
