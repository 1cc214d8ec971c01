// The problems that prevent saving; each line leads to its field, even inside a collapsed section.
import type { Problem } from '@manset/model/problem.ts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { ErrorSummary, type SummarisedProblem } from '../../ui/error-summary.tsx'
import { messageOf } from '../words/rule-message.ts'
import { kitTexts } from '../words/texts/texts.ts'
import { useFormScope } from './form-scope.ts'
import { goToProblem, revealProblem, targetOf } from './problem-place.ts'

/** The summary of the form's problems; receives focus after each rejected attempt. */
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
    if (gone) revealProblem(scope, gone.problem)
  }
  const wrong = summarised.filter(({ problem }) => !isWaiting(problem))
  // When only crops prevent saving, their window opens directly.
  const [onlyCrops] = wrong.every(({ problem }) => isAboutCrops(problem)) ? wrong : []
  const led = useRef(0)
  useEffect(() => {
    if (!onlyCrops || led.current === attempt) return
    led.current = attempt
    goToProblem(scope, onlyCrops.problem)
  })
  const common = { attempt, onGo: handleGo }
  return (
    <>
      <ErrorSummary {...common} problems={wrong} isFocused={onlyCrops === undefined} />
      <ErrorSummary
        {...common}
        problems={summarised.filter(({ problem }) => isWaiting(problem))}
        warning={t('summary.waiting')}
        isFocused={wrong.length === 0}
      />
    </>
  )
}

/** Running uploads are not mistakes: shown together, as a warning. */
const isWaiting = ({ rule }: Problem) => rule === 'waitUpload'

const isAboutCrops = ({ rule }: Problem) => rule === 'validCropSettings'
