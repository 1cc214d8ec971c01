// Where a problem of a form is mended, and the way there from wherever it is told.
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
  // A crop is mended in its window, which the image itself opens.
  return fieldId(scope, problem.field.replace(/\.(crops|focalPoint)\b.*$/, ''))
}

/** Has whatever folds the place of a problem away show it. */
export function revealProblem(scope: FormScope, problem: Problem): void {
  // What is inside a value may not be on screen before its field is made to show it.
  const target =
    document.getElementById(targetOf(scope, problem)) ??
    document.getElementById(fieldId(scope, fieldNameOf(problem)))
  if (target) reveal(target, problem.field)
}

/** Shows the place and puts the focus there. */
export function goToProblem(scope: FormScope, problem: Problem): void {
  revealProblem(scope, problem)
  focusOn(targetOf(scope, problem))
}
