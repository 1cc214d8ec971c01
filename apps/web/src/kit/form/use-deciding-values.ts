import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { decidingNames } from '@manset/model/kinds/field-with.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from './form-scope.ts'

/** Current values of the fields that decide which other fields the item has, or what those offer first. */
export function useDecidingValues(): Readonly<Record<string, unknown>> {
  const { form } = useFormScope()
  const names = useMemo(() => lookedAtBy(fieldsOf(form.entity)), [form.entity])
  const values: readonly unknown[] = useWatch({ control: form.form.control, name: names })
  return Object.fromEntries(names.map((name, place) => [name, values[place]]))
}

function lookedAtBy(fields: Readonly<Record<string, Field>>): string[] {
  const first = Object.values(fields).flatMap((field) => ('firstBy' in field && field.firstBy) || [])
  return [...new Set([...decidingNames(fields), ...first])]
}
