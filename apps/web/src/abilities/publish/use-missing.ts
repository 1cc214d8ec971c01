import { check } from '@manset/model/check.ts'
import type { Problem } from '@manset/model/problem.ts'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../kit/entity/entity-item.ts'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useSite } from '../../platform/session/viewer.ts'

/** What stands in the way of publishing what is in the form around it now, with some values as they are about to be. */
export function useMissing(instead: Partial<FormValues> = {}): Problem[] {
  const { form } = useFormScope()
  const { settings } = useSite()
  // Every field is watched: what was just typed may reach the form only now, as the focus leaves the text.
  useWatch({ control: form.form.control })
  return check(form.entity, { ...form.form.getValues(), ...instead }, { isComplete: true, settings })
}
