// Isolates the data of each person. When another person signs in, in this tab or another, all server data and component
// state is discarded, including open forms and unsent notes.
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react'
import { queryClient } from '../platform/calls/query-client.ts'
import { usePerson, watchPerson } from '../platform/session/person.ts'
import { type Shell, shellQuery } from '../platform/session/viewer.ts'
import { dismissQuestion } from '../ui/dialog/confirm.tsx'
import { notices } from '../ui/notify.ts'

/** Remounts its children for each person. The end of a session changes nothing. */
export function PersonScope({ children }: { children: ReactNode }) {
  return <Fragment key={usePerson()}>{children}</Fragment>
}

/** Discards the previous person's data. `readAgain` fetches the new person, and `onNext` is called afterwards. */
export function useHandleNextPerson(
  fetchPerson: () => Promise<unknown>,
  onNext: (shell: Shell) => void,
): void {
  const handleNext = useEffectEvent(async () => {
    const wasSomebody = queryClient.getQueryData(shellQuery.queryKey) !== undefined
    queryClient.clear()
    notices.set([])
    dismissQuestion()
    if (!wasSomebody) return
    await fetchPerson()
    const shell = queryClient.getQueryData<Shell>(shellQuery.queryKey)
    if (shell) onNext(shell)
  })
  useEffect(() => watchPerson(() => void handleNext()), [])
}
