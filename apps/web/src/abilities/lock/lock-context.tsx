// What the parts of a form share about its lock.
import { createContext, type ReactNode, use } from 'react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { type FormLock, useEditingSession } from './use-editing-session.ts'

const LockContext = createContext<FormLock | null>(null)

export function LockAround({ children }: { children: ReactNode }) {
  const { form } = useFormScope()
  const lock = useEditingSession(form)
  return <LockContext value={lock}>{children}</LockContext>
}

/** The lock of the form around; null while there is no item yet. */
export const useLock = () => use(LockContext)
