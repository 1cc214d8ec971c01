import { check } from '@manset/model/check.ts'
import type { Problem } from '@manset/model/problem.ts'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../kit/entity/entity-item.ts'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useSite } from '../../platform/session/viewer.ts'

/** Problems that prevent publishing the form's current values, some of which `instead` overrides. */
export function useMissingRequirements(overrides: Partial<FormValues> = {}): Problem[] {
  const { form } = useFormScope()
  const { settings } = useSite()
  // Watches every field, because the last input may reach the form only when the field loses the focus.
  useWatch({ control: form.form.control })
  return check(form.entity, { ...form.form.getValues(), ...overrides }, { isComplete: true, settings })
}
