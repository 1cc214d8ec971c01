// A stored credential is bound to its receiver: a person who cannot read it must not redirect it by changing other fields.
import type { AnyValue } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'

type Values = Readonly<Record<string, unknown>>

/** Problems of a save that keeps a credential but changes its receiver; `describeReceiver` names receiver and transport. */
export function retainedSecretProblems(
  { value, before }: { value: AnyValue; before: Values | null },
  field: string,
  describeReceiver: (values: Values) => string,
): Problem[] {
  const isRetained = before?.[field] != null && value[field] === before[field]
  return isRetained && describeReceiver(value) !== describeReceiver(before)
    ? [secretReceiverChanged(field)]
    : []
}

export const secretReceiverChanged = (field: string): Problem => ({
  field,
  rule: 'credentialElsewhere',
  params: {},
})
