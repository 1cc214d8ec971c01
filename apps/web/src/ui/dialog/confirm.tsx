// Asks for confirmation before something irreversible: `if (await confirm({ … })) …`, from anywhere.
import { createStore, useStore } from '../../platform/store.ts'
import { lazyPart, useOnceNeeded } from '../lazy-part.tsx'
import type { Answer, Asked, Question } from './question.ts'

const asked = createStore<Asked | undefined>(undefined)

/** Asks a question that may have a third answer. A new question answers an open one with "no". */
export async function ask(question: Question): Promise<Answer> {
  return (await put(question)).answer
}

/** Asks for a text; null unless the person agreed. */
export async function askText(
  question: Question & Required<Pick<Question, 'input'>>,
): Promise<string | null> {
  const { answer, text = '' } = await put(question)
  return answer === 'agreed' ? text : null
}

function put(question: Question): Promise<{ answer: Answer; text?: string | undefined }> {
  asked.get()?.answer('no')
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (answer, text) => {
        asked.set(undefined)
        resolve({ answer, text })
      },
    })
  })
}

/** Answers the open question with "no", because nobody is left to answer it. */
export function withdrawQuestion(): void {
  asked.get()?.answer('no')
}

/** Asks a question; true when the person agreed. */
export async function confirm(question: Question): Promise<boolean> {
  return (await ask(question)) === 'agreed'
}

/** Loaded with the first question, or preloaded beside forms. */
export const ConfirmWindow = lazyPart(
  () => import('./confirm-window.tsx'),
  (module) => module.ConfirmWindow,
)

/** Renders the open question; used once, in the application. */
export function ConfirmHost() {
  const question = useStore(asked)
  return useOnceNeeded(question !== undefined) && <ConfirmWindow question={question} />
}
