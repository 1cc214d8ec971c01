// Until when something is published whose expiration date is past: asked before it can be published.
import { isOver } from '@manset/model/abilities/publish.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { now } from '../../platform/clock.ts'

/** Without an end, or until a date that is still to come. */
export type EndChoice = 'none' | 'date'

export interface End {
  /** Whether it has to be asked: the date was past when the panel was opened, or became so in it. */
  isAsked: boolean
  choice: EndChoice | null
  choose: (choice: EndChoice) => void
  /** The date that stands in the form. */
  date: string | null
  /** It is past, and nothing else was chosen. */
  isUnanswered: boolean
  /** It is to be taken away as it is published. */
  isNone: boolean
}

export function useEnd(): End {
  const { form } = useFormScope()
  const value = useWatch({ control: form.form.control, name: 'expirationDate' })
  const date = (value ?? null) as string | null
  const isPast = isOver(date, now())
  const [isAsked, setIsAsked] = useState(isPast)
  // It stays asked once a new date is chosen, or the question would vanish under the hand that answers it.
  if (isPast && !isAsked) setIsAsked(true)
  const [choice, choose] = useState<EndChoice | null>(null)
  const isNone = isAsked && choice === 'none'
  return { isAsked, choice, choose, date, isUnanswered: isPast && !isNone, isNone }
}
