// The fields of a form in an order: a name stands on a line of its own, a list of names side by side.
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import { Alert } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { useViewer } from '../platform/session/viewer.ts'
import { useTexts } from '../platform/texts.ts'
import classes from './edit-page.module.css'
import { writableFields } from './entity-item.ts'
import { Field } from './field.tsx'
import { useFormScope } from './form-scope.ts'
import { kitTexts } from './texts/texts.ts'

export type FormLayout = readonly (string | readonly string[])[]

/** The form of the definition; without one every field as it lists them, the approval last. */
export function layoutOf(entity: EntityDefinition): FormLayout {
  return entity.form ?? writableFields(entity).map(([name]) => name)
}

/** The fields of a layout. */
export function FieldRows({ layout }: { layout: FormLayout }) {
  return layout.map((row) =>
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
