import { fieldsOf } from '@manset/model/entities/entity.ts'
import { decidingFieldNames } from '@manset/model/kinds/conditional-fields.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from './form-scope.ts'

/** Current values of the fields that decide which other fields the item has, or what those offer first. */
export function useDecidingValues(): Readonly<Record<string, unknown>> {
  const { form } = useFormScope()
  const names = useMemo(() => listDecidingFields(fieldsOf(form.entity)), [form.entity])
  const values: readonly unknown[] = useWatch({ control: form.form.control, name: names })
  return Object.fromEntries(names.map((name, place) => [name, values[place]]))
}

function listDecidingFields(fields: Readonly<Record<string, Field>>): string[] {
  const first = Object.values(fields).flatMap((field) => ('firstBy' in field && field.firstBy) || [])
  return [...new Set([...decidingFieldNames(fields), ...first])]
}
