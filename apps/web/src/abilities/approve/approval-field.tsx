// Approval in a form: the switch, and what it means while it is off.
import { Alert } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { useActions } from '../../kit/entity/use-actions.ts'
import { Field } from '../../kit/form/field.tsx'
import { useFormScope } from '../../kit/form/form-scope.ts'
import type { FormSlots } from '../../kit/slots.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { getApprovalText } from './get-approval-text.ts'

export function ApprovalField() {
  // Subscribes to the language, because the texts below are looked up without a hook.
  useLocale()
  const { form } = useFormScope()
  const actions = useActions(form.entity, form.item)
  const mayChange = actions.has('approve') || actions.has('unapprove')
  const isApproved = useWatch({ control: form.form.control, name: 'isApproved' }) === true
  return (
    <div>
      <Field name="isApproved" isDisabled={!mayChange} />
      {!isApproved && (
        <Alert mt="sm" p="sm" color="amber" icon={<IconEyeOff size={16} aria-hidden />} role="note">
          {getApprovalText(form.entity, 'unseenUntilApproved')}
        </Alert>
      )}
    </div>
  )
}

export const approveForm: FormSlots = {
  fields: { isApproved: ApprovalField },
  isHidden: (item) => item.isApproved !== true,
}
