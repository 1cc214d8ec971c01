import { check } from '@manset/model/check.ts'
import type { Problem } from '@manset/model/problem.ts'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useSite } from '../../platform/session/viewer.ts'

/** What stands in the way of publishing what is in the form around it now. */
export function useMissing(): Problem[] {
  const { form } = useFormScope()
  const { settings } = useSite()
  // Every field is watched: what was just typed may reach the form only now, as the focus leaves the text.
  useWatch({ control: form.form.control })
  return check(form.entity, form.form.getValues(), { isComplete: true, settings })
}
