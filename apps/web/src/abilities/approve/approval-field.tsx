// Approval in a form: the switch, and what it means while it is off.
import { permissionOf } from '@manset/model/entities/entity.ts'
import { Alert } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { Field } from '../../kit/form/field.tsx'
import { useFormScope } from '../../kit/form/form-scope.ts'
import type { FormSlots } from '../../kit/slots.ts'
import { kitTexts } from '../../kit/words/texts/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'

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

export const approveForm: FormSlots = {
  fields: { isApproved: ApprovalField },
  isHidden: (item) => item.isApproved !== true,
}
