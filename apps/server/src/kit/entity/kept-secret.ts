// A stored credential is bound to its receiver: a person who cannot read it must not redirect it by changing other fields.
import type { AnyValue } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'

type Values = Readonly<Record<string, unknown>>

/** Problems of a save that keeps a credential but changes its receiver; `receiverOf` describes receiver and transport. */
export function keptSecretProblems(
  { value, before }: { value: AnyValue; before: Values | null },
  field: string,
  receiverOf: (values: Values) => string,
): Problem[] {
  const isKept = before?.[field] != null && value[field] === before[field]
  return isKept && receiverOf(value) !== receiverOf(before) ? [SECRET_ELSEWHERE(field)] : []
}

export const SECRET_ELSEWHERE = (field: string): Problem => ({
  field,
  rule: 'credentialElsewhere',
  params: {},
})
