// The editor's handbook: each person accepts it once, before their first edit; stored on the server.
//   const { requireHandbook } = useHandbook();  if (!(await requireHandbook())) return
import { useCallback } from 'react'
import { useViewer } from '../../platform/session/viewer.ts'
import { createStore, useStore } from '../../platform/store.ts'
import { lazyPart, useOnceNeeded, usePreload } from '../lazy-part.tsx'

const asked = createStore<((isAccepted: boolean) => void) | undefined>(undefined)

export interface Handbook {
  isAccepted: boolean
  /** Resolves to true immediately if accepted before; otherwise opens the dialog and resolves to whether the person agreed. */
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

/** Opens the dialog after the server refused a change; the person retries after accepting. */
export function askForHandbook(): void {
  asked.get()?.(false)
  asked.set(() => undefined)
}

/** Closes the dialog unanswered, for example when its screen is left. */
export function withdrawHandbook(): void {
  asked.get()?.(false)
  asked.set(undefined)
}

const HandbookWindow = lazyPart(
  () => import('./handbook-window.tsx'),
  (module) => module.HandbookWindow,
)

/** Renders the question; used once, in the shell. */
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
