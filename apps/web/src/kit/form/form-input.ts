import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { FormValues } from '../entity/entity-item.ts'
import { toInput } from './save-input.ts'
import type { EntityForm } from './use-entity-form.ts'

/** The input that a save would send now, with some values replaced; for calls that write nothing. */
export function getFormInput(
  form: Pick<EntityForm, 'entity' | 'item' | 'readUnsavedInput'>,
  overrides: Partial<FormValues> = {},
): Record<string, unknown> {
  const { entity, item } = form
  const fields = fieldsOf(entity)
  const values = { ...form.readUnsavedInput()?.values, ...overrides }
  const sent = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    return field ? [[name, toInput(field, value)]] : []
  })
  return { ...(item && { id: item.id, version: item.version }), ...Object.fromEntries(sent) }
}
