// Encrypts write-only fields of a checked draft in place, before anything compares or records them.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { fieldsWhere } from '@manset/model/kinds/fields-where.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { Draft } from './behaviour.ts'

const isSecretField = fieldsWhere<Field>((field) => kindOf(field).seal !== undefined)

/** Purpose that a credential is bound to when it is encrypted. */
export function secretPurpose(entity: { name: string }, field: string): string {
  return `${entity.name}.${field}`
}

export function sealSecrets({ entity, before, value, context }: Draft): void {
  const { secrets, clock } = context.tools
  for (const [name, field] of Object.entries(isSecretField(fieldsOf(entity)))) {
    const { seal } = kindOf(field)
    if (!seal) continue
    const at = {
      before: before?.[name] ?? null,
      purpose: secretPurpose(entity, name),
      secrets,
      now: clock.now(),
    }
    value[name] = seal(value[name], at) as (typeof value)[string]
  }
}
