import { fieldsOf } from '@manset/model/entities/entity.ts'
import { decidingNames } from '@manset/model/kinds/field-with.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from './form-scope.ts'

/** What stands now in the fields that decide which others the item of the form has. */
export function useDecidingValues(): Readonly<Record<string, unknown>> {
  const { form } = useFormScope()
  const names = useMemo(() => decidingNames(fieldsOf(form.entity)), [form.entity])
  const values: readonly unknown[] = useWatch({ control: form.form.control, name: names })
  return Object.fromEntries(names.map((name, place) => [name, values[place]]))
}
