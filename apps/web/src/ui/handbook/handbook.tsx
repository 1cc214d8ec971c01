// The editor's handbook: accepted once per person, before the first edit, and kept on the server.
//   const { requireHandbook } = useHandbook();  if (!(await requireHandbook())) return
import { useCallback } from 'react'
import { useViewer } from '../../platform/session/viewer.ts'
import { createStore, useStore } from '../../platform/store.ts'
import { lazyPart, useOnceNeeded, usePreload } from '../lazy-part.tsx'

const asked = createStore<((isAccepted: boolean) => void) | undefined>(undefined)

export interface Handbook {
  isAccepted: boolean
  /** Resolves to true at once when accepted before; else opens the window and resolves to whether the person agreed. */
  requireHandbook: () => Promise<boolean>
}

/** Whether the person may edit; call `requireHandbook` before the first change. */
export function useHandbook(): Handbook {
  const { me } = useViewer()
  const isAccepted = me.handbookAcceptedDate !== null
  usePreload(...(isAccepted ? [] : [HandbookWindow]))
  const requireHandbook = useCallback(() => {
    if (isAccepted) return Promise.resolve(true)
    asked.get()?.(false)
    return new Promise<boolean>((resolve) => asked.set(resolve))
  }, [isAccepted])
  return { isAccepted, requireHandbook }
}

/** Opens the window because the server refused a change; who accepts it tries again. */
export function askForHandbook(): void {
  asked.get()?.(false)
  asked.set(() => undefined)
}

/** Closes the window unanswered, as when the screen that opened it is left. */
export function withdrawHandbook(): void {
  asked.get()?.(false)
  asked.set(undefined)
}

const HandbookWindow = lazyPart(
  () => import('./handbook-window.tsx'),
  (module) => module.HandbookWindow,
)

/** Where the question appears; once, in the shell. */
export function HandbookHost() {
  const answer = useStore(asked)
  const handleAnswer = (isAccepted: boolean) => {
    answer?.(isAccepted)
    asked.set(undefined)
  }
  return (
    useOnceNeeded(answer !== undefined) && (
      <HandbookWindow isOpen={answer !== undefined} onAnswer={handleAnswer} />
    )
  )
}
