// A stored credential stays where it was entered for: nobody who cannot read it may have it sent elsewhere, or in another way,
// by changing what stands beside it.
import type { AnyValue } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'

type Values = Readonly<Record<string, unknown>>

/** What is wrong where a save keeps the credential of a field; `receiverOf` names who is given it, and how. */
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
