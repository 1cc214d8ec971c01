// Everything on screen belongs to one person. When somebody else signs in, in this tab or another, nothing of it is left:
// neither answers of the server nor what components hold, such as an open form or a note that was not sent.
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { usePerson, watchPerson } from '../platform/session/person.ts'
import { type Shell, shellQuery } from '../platform/session/viewer.ts'
import { withdrawQuestion } from '../ui/dialog/confirm.tsx'
import { notices } from '../ui/notify.ts'

/** Draws what is below it from the beginning for each person. A session that ended changes nothing. */
export function PersonScope({ children }: { children: ReactNode }) {
  return <Fragment key={usePerson()}>{children}</Fragment>
}

/** Forgets what was read for the person before; `readAgain` asks who works here now, and `onNext` is called after it. */
export function useNextPerson(readAgain: () => Promise<unknown>, onNext: (shell: Shell) => void): void {
  const handleNext = useEffectEvent(async () => {
    const wasSomebody = queryClient.getQueryData(shellQuery.queryKey) !== undefined
    queryClient.clear()
    notices.set([])
    withdrawQuestion()
    if (!wasSomebody) return
    await readAgain()
    const shell = queryClient.getQueryData<Shell>(shellQuery.queryKey)
    if (shell) onNext(shell)
  })
  useEffect(() => watchPerson(() => void handleNext()), [])
}
