// Asking before something that cannot be taken back: `if (await confirm({ … })) …`, from anywhere.
import { createStore, useStore } from '../../platform/store.ts'
import { lazyPart, useOnceNeeded } from '../lazy-part.tsx'
import type { Asked, Question } from './question.ts'

const asked = createStore<Asked | undefined>(undefined)

/** Asks; true when the person agreed. Asking again while a question stands answers the earlier one with no. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (isAgreed) => {
        asked.set(undefined)
        resolve(isAgreed)
      },
    })
  })
}

/** Loaded with the first question, or ahead where one may come: beside forms. */
export const ConfirmWindow = lazyPart(
  () => import('./confirm-window.tsx'),
  (module) => module.ConfirmWindow,
)

/** Where questions appear; once, in the application. */
export function ConfirmHost() {
  const question = useStore(asked)
  return useOnceNeeded(question !== undefined) && <ConfirmWindow question={question} />
}
