// The form of an entity in the order of its definition; long forms are divided by headings.
import { type EntityDefinition, type FormRows, fieldsOf } from '@manset/model/entities/entity.ts'
import { fieldForValues } from '@manset/model/kinds/conditional-fields.ts'
import { getWritableFields } from '../entity/entity-item.ts'
import { useEntityLabels } from '../words/entity-texts.ts'
import classes from './edit-page.module.css'
import { Field } from './field.tsx'
import { useFormScope } from './form-scope.ts'
import { useDecidingValues } from './use-deciding-values.ts'

interface EntityFieldsProps {
  entity: EntityDefinition
  /** Level of its headings: one below that of the surrounding heading. */
  Heading?: 'h2' | 'h3'
}

/**
 * The fields of an entity: as its form arranges them, else in the order of the definition. Fields that do not apply to the item are
 * omitted.
 */
export function EntityFields({ entity, Heading = 'h3' }: EntityFieldsProps) {
  const labels = useEntityLabels(entity)
  const form = entity.form ?? getWritableFields(entity).map(([name]) => name)
  const values = useDecidingValues()
  const has = (name: string) => {
    const field = fieldsOf(entity)[name]
    return !field || fieldForValues(field, values) !== null
  }
  if (hasRows(form)) return <FieldRows rows={filterRows(form, has)} />
  return Object.entries(form).map(([part, all]) => {
    const rows = filterRows(all, has)
    return (
      rows.length > 0 && (
        <section key={part} className={classes.part} aria-label={labels.part(part)}>
          <Heading className={classes.partHeading}>{labels.part(part)}</Heading>
          <FieldRows rows={rows} />
        </section>
      )
    )
  })
}

const hasRows = (form: NonNullable<EntityDefinition['form']>): form is FormRows => Array.isArray(form)

/** The rows without absent fields; rows that become empty are dropped. */
function filterRows(rows: FormRows, has: (name: string) => boolean): FormRows {
  return rows.flatMap((row): FormRows => {
    if (typeof row === 'string') return has(row) ? [row] : []
    const names = row.filter(has)
    return names.length > 0 ? [names] : []
  })
}

function FieldRows({ rows }: { rows: FormRows }) {
  return rows.map((row) =>
    typeof row === 'string' ? (
      <FieldOrSlot key={row} name={row} />
    ) : (
      // Keyed by the first field, so that a field keeps its state when its neighbor disappears.
      <div key={row[0]} className={classes.sideBySide}>
        {row.map((name) => (
          <FieldOrSlot key={name} name={name} />
        ))}
      </div>
    ),
  )
}

/** The input of a field, or the component with which an ability replaces it. */
function FieldOrSlot({ name }: { name: string }) {
  const Slot = useFormScope().slots.fields[name]
  return Slot ? <Slot /> : <Field name={name} />
}
