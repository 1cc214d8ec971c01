// Finds the input where a problem can be corrected, and moves the focus there.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import { getKind } from '../../kinds/kinds.ts'
import { focusWhenAvailable } from '../../ui/error-summary.tsx'
import { reveal } from '../../ui/reveal.ts'
import { getFieldName } from './form-problems.ts'
import { type FormScope, getFieldId } from './form-scope.ts'

/** Id of the element to focus. */
export function getTargetId(scope: FormScope, problem: Problem): string {
  const name = getFieldName(problem)
  const field = fieldsOf(scope.form.entity)[name]
  if (!field || !getKind(field).hasInnerInputs) return getFieldId(scope, name)
  // Crops are corrected in their window, which the image itself opens.
  return getFieldId(scope, problem.field.replace(/\.(crops|focalPoint)\b.*$/, ''))
}

/** Expands any collapsed section that contains the place of a problem. */
export function revealProblem(scope: FormScope, problem: Problem): void {
  // Parts of a value may not be rendered before their field shows them.
  const target =
    document.getElementById(getTargetId(scope, problem)) ??
    document.getElementById(getFieldId(scope, getFieldName(problem)))
  if (target) reveal(target, problem.field)
}

/** Shows the place and moves the focus there. */
export function goToProblem(scope: FormScope, problem: Problem): void {
  revealProblem(scope, problem)
  focusWhenAvailable(getTargetId(scope, problem))
}
