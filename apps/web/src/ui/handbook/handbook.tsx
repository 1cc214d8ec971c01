// The editor's handbook: each person accepts it once, before their first edit; stored on the server.
//   const { requireHandbook } = useHandbook();  if (!(await requireHandbook())) return
import { useCallback } from 'react'
import { useViewer } from '../../platform/session/viewer.ts'
import { createStore, useStore } from '../../platform/store.ts'
import { lazyComponent, useHasBeenNeeded, usePreload } from '../lazy-component.tsx'

const pendingAnswer = createStore<((isAccepted: boolean) => void) | undefined>(undefined)

export interface Handbook {
  isAccepted: boolean
  /** Resolves to true immediately if accepted before; otherwise opens the dialog and resolves to whether the person agreed. */
  requireHandbook: () => Promise<boolean>
}

/** Whether the person may edit; call `requireHandbook` before the first change. */
export function useHandbook(): Handbook {
  const { me } = useViewer()
  const isAccepted = me.handbookAcceptedDate !== null
  usePreload(...(isAccepted ? [] : [HandbookDialog]))
  const requireHandbook = useCallback(() => {
    if (isAccepted) return Promise.resolve(true)
    pendingAnswer.get()?.(false)
    return new Promise<boolean>((resolve) => pendingAnswer.set(resolve))
  }, [isAccepted])
  return { isAccepted, requireHandbook }
}

/** Opens the dialog after the server refused a change; the person retries after accepting. */
export function openHandbook(): void {
  pendingAnswer.get()?.(false)
  pendingAnswer.set(() => undefined)
}

/** Closes the dialog unanswered, for example when its screen is left. */
export function dismissHandbook(): void {
  pendingAnswer.get()?.(false)
  pendingAnswer.set(undefined)
}

const HandbookDialog = lazyComponent(
  () => import('./handbook-dialog.tsx'),
  (module) => module.HandbookDialog,
)

/** Renders the question; used once, in the shell. */
export function HandbookHost() {
  const answer = useStore(pendingAnswer)
  const handleAnswer = (isAccepted: boolean) => {
    answer?.(isAccepted)
    pendingAnswer.set(undefined)
  }
  return (
    useHasBeenNeeded(answer !== undefined) && (
      <HandbookDialog isOpen={answer !== undefined} onAnswer={handleAnswer} />
    )
  )
}
