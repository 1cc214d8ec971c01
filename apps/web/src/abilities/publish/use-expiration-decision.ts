// A past expiration date, which must be resolved before publishing.
import { hasPassed } from '@manset/model/abilities/publish.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { now } from '../../platform/clock.ts'

/** Without an end, or until a future date. */
export type ExpirationChoice = 'none' | 'date'

export interface ExpirationDecision {
  /** Whether to ask: the date had passed when the panel opened, or has passed since. */
  isQuestionShown: boolean
  choice: ExpirationChoice | null
  choose: (choice: ExpirationChoice) => void
  /** The date in the form. */
  date: string | null
  /** It has passed, and no choice was made. */
  isUnanswered: boolean
  /** It will be removed by publishing. */
  isNone: boolean
}

export function useExpirationDecision(): ExpirationDecision {
  const { form } = useFormScope()
  const value = useWatch({ control: form.form.control, name: 'expirationDate' })
  const date = (value ?? null) as string | null
  const isPast = hasPassed(date, now())
  const [isQuestionShown, setIsAsked] = useState(isPast)
  // Stays true after a new date is chosen; otherwise the question would disappear while it is being answered.
  if (isPast && !isQuestionShown) setIsAsked(true)
  const [choice, choose] = useState<ExpirationChoice | null>(null)
  const isNone = isQuestionShown && choice === 'none'
  return { isQuestionShown, choice, choose, date, isUnanswered: isPast && !isNone, isNone }
}
