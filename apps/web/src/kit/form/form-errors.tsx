// What keeps the form around it from being saved, each line leading to its field, wherever that is folded away.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { useTexts } from '../../platform/texts.ts'
import { ErrorSummary, type SummarisedProblem } from '../../ui/error-summary.tsx'
import { reveal } from '../../ui/reveal.ts'
import { messageOf } from '../words/rule-message.ts'
import { kitTexts } from '../words/texts/texts.ts'
import { fieldNameOf } from './form-problems.ts'
import { type FormScope, fieldId, useFormScope } from './form-scope.ts'

/** The summary of the form's problems; takes the focus after each refused attempt. */
export function FormErrors() {
  const scope = useFormScope()
  const t = useTexts(kitTexts)
  const { problems, attempt } = scope.form
  const summarised = problems.map((problem) => ({
    key: `${problem.field} ${problem.rule} ${problem.params.cropTypeId ?? ''}`,
    message: messageOf(scope.words, problem),
    targetId: targetOf(scope, problem),
    problem,
  }))
  const handleGo = ({ key }: SummarisedProblem) => {
    const gone = summarised.find((one) => one.key === key)
    if (!gone) return
    // What is inside a value may not be on screen before its field is made to show it.
    const target =
      document.getElementById(gone.targetId) ??
      document.getElementById(fieldId(scope, fieldNameOf(gone.problem)))
    if (target) reveal(target, gone.problem.field)
  }
  const wrong = summarised.filter(({ problem }) => !isWaiting(problem))
  const common = { attempt, onGo: handleGo }
  return (
    <>
      <ErrorSummary {...common} problems={wrong} />
      <ErrorSummary
        {...common}
        problems={summarised.filter(({ problem }) => isWaiting(problem))}
        warning={t('summary.waiting')}
        isFocused={wrong.length === 0}
      />
    </>
  )
}

/** Uploads under way are nobody's mistake: shown together, as a warning. */
const isWaiting = ({ rule }: Problem) => rule === 'waitUpload'

function targetOf(scope: FormScope, problem: Problem): string {
  const name = fieldNameOf(problem)
  const field = fieldsOf(scope.form.entity)[name]
  if (!field || !kindOf(field).hasInnerInputs) return fieldId(scope, name)
  // A crop is mended in its window, which the image itself opens.
  return fieldId(scope, problem.field.replace(/\.(crops|focalPoint)\b.*$/, ''))
}
