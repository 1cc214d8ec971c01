// Two versions of an item beside each other, field by field.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { useCall } from '../../platform/graphql.ts'
import { useTexts } from '../../platform/texts.ts'
import { RowSkeletons } from '../../ui/states/after-a-while.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { type ItemRevision, revisionDocument } from '../entity/entity.documents.ts'
import { referredBy } from '../entity/entity-item.ts'
import { useEntityWords } from '../words/entity-texts.ts'
import { useTeller } from '../words/use-teller.ts'
import { CHANGE_LOOKS, PlainChange } from './change-looks.tsx'
import { type FieldChange, fieldChanges } from './field-changes.ts'
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
  const referredIn = (version: ItemRevision | null) =>
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
