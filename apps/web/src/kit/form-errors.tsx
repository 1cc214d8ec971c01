// What keeps the form around it from being saved, each line leading to its field, wherever that is folded away.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { KindName } from '@manset/model/kinds/field.ts'
import type { Problem } from '@manset/model/problem.ts'
import { ErrorSummary, type SummarisedProblem } from '../ui/error-summary.tsx'
import { fieldNameOf } from './form-problems.ts'
import { type FormScope, fieldId, useFormScope } from './form-scope.ts'
import { messageOf } from './rule-message.ts'

/** Sent from a field that is to be seen; what folds it away opens. */
export const REVEAL_EVENT = 'manset:reveal'

/** The summary of the form's problems; takes the focus after each refused attempt. */
export function FormErrors() {
  const scope = useFormScope()
  const { problems, attempt } = scope.form
  return (
    <ErrorSummary
      attempt={attempt}
      onGo={handleGo}
      problems={problems.map((problem) => ({
        key: `${problem.field} ${problem.rule} ${problem.params.cropTypeId ?? ''}`,
        message: messageOf(scope.words, problem),
        targetId: targetOf(scope, problem),
      }))}
    />
  )
}

function handleGo({ targetId }: SummarisedProblem): void {
  const target = targetId ? document.getElementById(targetId) : null
  target?.dispatchEvent(new CustomEvent(REVEAL_EVENT, { bubbles: true }))
}

/** Kinds whose inputs have an element of their own for what is inside the value. */
const WITH_INNER_INPUTS: readonly KindName[] = ['image', 'gallery', 'video', 'slots']

function targetOf(scope: FormScope, problem: Problem): string {
  const name = fieldNameOf(problem)
  const kind = fieldsOf(scope.form.entity)[name]?.kind
  if (!kind || !WITH_INNER_INPUTS.includes(kind)) return fieldId(scope, name)
  // A crop is mended in its window, which the image itself opens.
  return fieldId(scope, problem.field.replace(/\.(crops|focalPoint)\b.*$/, ''))
}
