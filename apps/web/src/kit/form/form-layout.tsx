// The form of an entity in the order of its definition, in parts with headings where it is long.
import { type EntityDefinition, type FormRows, permissionOf } from '@manset/model/entities/entity.ts'
import { Alert } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { useViewer } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { writableFields } from '../entity/entity-item.ts'
import { useEntityWords } from '../words/entity-texts.ts'
import { kitTexts } from '../words/texts/texts.ts'
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
      <FieldOrApproval key={row} name={row} />
    ) : (
      <div key={row.join(' ')} className={classes.sideBySide}>
        {row.map((name) => (
          <FieldOrApproval key={name} name={name} />
        ))}
      </div>
    ),
  )
}

function FieldOrApproval({ name }: { name: string }) {
  return name === 'isApproved' ? <ApprovalField /> : <Field name={name} />
}

/** The approval, with what it means while it is off. */
export function ApprovalField() {
  const t = useTexts(kitTexts)
  const { form } = useFormScope()
  const { can } = useViewer()
  const isApproved = useWatch({ control: form.form.control, name: 'isApproved' }) === true
  return (
    <div>
      <Field name="isApproved" isDisabled={!can(permissionOf(form.entity, 'approve'))} />
      {!isApproved && (
        <Alert mt="sm" p="sm" color="amber" icon={<IconEyeOff size={16} aria-hidden />} role="note">
          {t('edit.unapprovedWarning')}
        </Alert>
      )}
    </div>
  )
}
