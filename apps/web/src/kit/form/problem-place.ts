// Finds the input where a problem can be corrected, and moves the focus there.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { focusOn } from '../../ui/error-summary.tsx'
import { reveal } from '../../ui/reveal.ts'
import { fieldNameOf } from './form-problems.ts'
import { type FormScope, fieldId } from './form-scope.ts'

/** Id of the element to focus. */
export function targetOf(scope: FormScope, problem: Problem): string {
  const name = fieldNameOf(problem)
  const field = fieldsOf(scope.form.entity)[name]
  if (!field || !kindOf(field).hasInnerInputs) return fieldId(scope, name)
  // Crops are corrected in their window, which the image itself opens.
  return fieldId(scope, problem.field.replace(/\.(crops|focalPoint)\b.*$/, ''))
}

/** Expands any collapsed section that contains the place of a problem. */
export function revealProblem(scope: FormScope, problem: Problem): void {
  // Parts of a value may not be rendered before their field shows them.
  const target =
    document.getElementById(targetOf(scope, problem)) ??
    document.getElementById(fieldId(scope, fieldNameOf(problem)))
  if (target) reveal(target, problem.field)
}

/** Shows the place and moves the focus there. */
export function goToProblem(scope: FormScope, problem: Problem): void {
  revealProblem(scope, problem)
  focusOn(targetOf(scope, problem))
}
