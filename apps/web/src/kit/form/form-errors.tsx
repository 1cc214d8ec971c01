// The problems that prevent saving; each line leads to its field, even inside a collapsed section.
import type { Problem } from '@manset/model/problem.ts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { ErrorSummary, type SummarizedProblem } from '../../ui/error-summary.tsx'
import { getRuleMessage } from '../words/rule-message.ts'
import { kitTexts } from '../words/texts/texts.ts'
import { useFormScope } from './form-scope.ts'
import { getTargetId, goToProblem, revealProblem } from './problem-target.ts'

/** The summary of the form's problems; receives focus after each rejected attempt. */
export function FormErrors() {
  const scope = useFormScope()
  const t = useTexts(kitTexts)
  const { problems, attempt } = scope.form
  const summarised = problems.map((problem) => ({
    key: `${problem.field} ${problem.rule} ${problem.params.cropTypeId ?? ''}`,
    message: getRuleMessage(scope.words, problem),
    targetId: getTargetId(scope, problem),
    problem,
  }))
  const handleGo = ({ key }: SummarizedProblem) => {
    const gone = summarised.find((one) => one.key === key)
    if (gone) revealProblem(scope, gone.problem)
  }
  const wrong = summarised.filter(({ problem }) => !isUploadRunning(problem))
  // When only crops prevent saving, their window opens directly.
  const [onlyCrops] = wrong.every(({ problem }) => isCropProblem(problem)) ? wrong : []
  const led = useRef(0)
  useEffect(() => {
    if (!onlyCrops || led.current === attempt) return
    led.current = attempt
    goToProblem(scope, onlyCrops.problem)
  })
  const common = { attempt, onFollow: handleGo }
  return (
    <>
      <ErrorSummary {...common} problems={wrong} isFocused={onlyCrops === undefined} />
      <ErrorSummary
        {...common}
        problems={summarised.filter(({ problem }) => isUploadRunning(problem))}
        warning={t('summary.waiting')}
        isFocused={wrong.length === 0}
      />
    </>
  )
}

/** Running uploads are not mistakes: shown together, as a warning. */
const isUploadRunning = ({ rule }: Problem) => rule === 'waitUpload'

const isCropProblem = ({ rule }: Problem) => rule === 'validCropSettings'
