// Asks for confirmation before something irreversible: `if (await confirm({ … })) …`, from anywhere.
import { createStore, useStore } from '../../platform/store.ts'
import { lazyComponent, useHasBeenNeeded } from '../lazy-component.tsx'
import type { Answer, OpenQuestion, Question } from './question.ts'

const openQuestion = createStore<OpenQuestion | undefined>(undefined)

/** Asks a question that may have a third answer. A new question answers an open one with "no". */
export async function ask(question: Question): Promise<Answer> {
  return (await showQuestion(question)).answer
}

/** Asks for a text; null unless the person agreed. */
export async function promptText(
  question: Question & Required<Pick<Question, 'input'>>,
): Promise<string | null> {
  const { answer, text = '' } = await showQuestion(question)
  return answer === 'agreed' ? text : null
}

function showQuestion(question: Question): Promise<{ answer: Answer; text?: string | undefined }> {
  openQuestion.get()?.answer('no')
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (answer, text) => {
        openQuestion.set(undefined)
        resolve({ answer, text })
      },
    })
  })
}

/** Answers the open question with "no", because nobody is left to answer it. */
export function dismissQuestion(): void {
  openQuestion.get()?.answer('no')
}

/** Asks a question; true when the person agreed. */
export async function confirm(question: Question): Promise<boolean> {
  return (await ask(question)) === 'agreed'
}

/** Loaded with the first question, or preloaded beside forms. */
export const ConfirmDialog = lazyComponent(
  () => import('./confirm-dialog.tsx'),
  (module) => module.ConfirmDialog,
)

/** Renders the open question; used once, in the application. */
export function ConfirmHost() {
  const question = useStore(openQuestion)
  return useHasBeenNeeded(question !== undefined) && <ConfirmDialog question={question} />
}
