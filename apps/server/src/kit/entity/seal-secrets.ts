// What may only be written, of a draft that was checked: encrypted in its place before anything compares or records it.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { fieldsWhere } from '@manset/model/kinds/fields-where.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { Draft } from './behaviour.ts'

const secret = fieldsWhere<Field>((field) => kindOf(field).seal !== undefined)

/** What a credential of a field is sealed for. */
export function purposeOf(entity: { name: string }, field: string): string {
  return `${entity.name}.${field}`
}

export function sealSecrets({ entity, before, value, context }: Draft): void {
  const { secrets, clock } = context.tools
  for (const [name, field] of Object.entries(secret(fieldsOf(entity)))) {
    const { seal } = kindOf(field)
    if (!seal) continue
    const at = {
      before: before?.[name] ?? null,
      purpose: purposeOf(entity, name),
      secrets,
      now: clock.now(),
    }
    value[name] = seal(value[name], at) as (typeof value)[string]
  }
}
