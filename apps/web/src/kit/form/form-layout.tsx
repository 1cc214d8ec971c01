// The form of an entity in the order of its definition, in parts with headings where it is long.
import type { EntityDefinition, FormRows } from '@manset/model/entities/entity.ts'
import { writableFields } from '../entity/entity-item.ts'
import { useEntityWords } from '../words/entity-texts.ts'
import classes from './edit-page.module.css'
import { Field } from './field.tsx'
import { useFormScope } from './form-scope.ts'

/** The fields of an entity: as its form has them, else as the definition lists them. */
export function EntityFields({ entity }: { entity: EntityDefinition }) {
  const words = useEntityWords(entity)
  const form = entity.form ?? writableFields(entity).map(([name]) => name)
  if (isRows(form)) return <FieldRows rows={form} />
  return Object.entries(form).map(([part, rows]) => (
    <section key={part} className={classes.part} aria-label={words.part(part)}>
      <h3 className={classes.partHeading}>{words.part(part)}</h3>
      <FieldRows rows={rows} />
    </section>
  ))
}

const isRows = (form: NonNullable<EntityDefinition['form']>): form is FormRows => Array.isArray(form)

function FieldRows({ rows }: { rows: FormRows }) {
  return rows.map((row) =>
    typeof row === 'string' ? (
      <FieldOrSlot key={row} name={row} />
    ) : (
      <div key={row.join(' ')} className={classes.sideBySide}>
        {row.map((name) => (
          <FieldOrSlot key={name} name={name} />
        ))}
      </div>
    ),
  )
}

/** The input of a field, or what an ability puts in its place. */
function FieldOrSlot({ name }: { name: string }) {
  const Slot = useFormScope().slots.fields[name]
  return Slot ? <Slot /> : <Field name={name} />
}
