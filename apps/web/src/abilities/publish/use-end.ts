// A past expiration date, which must be resolved before publishing.
import { isOver } from '@manset/model/abilities/publish.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { now } from '../../platform/clock.ts'

/** Without an end, or until a future date. */
export type EndChoice = 'none' | 'date'

export interface End {
  /** Whether to ask: the date had passed when the panel opened, or has passed since. */
  isAsked: boolean
  choice: EndChoice | null
  choose: (choice: EndChoice) => void
  /** The date in the form. */
  date: string | null
  /** It has passed, and no choice was made. */
  isUnanswered: boolean
  /** It will be removed by publishing. */
  isNone: boolean
}

export function useEnd(): End {
  const { form } = useFormScope()
  const value = useWatch({ control: form.form.control, name: 'expirationDate' })
  const date = (value ?? null) as string | null
  const isPast = isOver(date, now())
  const [isAsked, setIsAsked] = useState(isPast)
  // Stays true after a new date is chosen; otherwise the question would disappear while it is being answered.
  if (isPast && !isAsked) setIsAsked(true)
  const [choice, choose] = useState<EndChoice | null>(null)
  const isNone = isAsked && choice === 'none'
  return { isAsked, choice, choose, date, isUnanswered: isPast && !isNone, isNone }
}
