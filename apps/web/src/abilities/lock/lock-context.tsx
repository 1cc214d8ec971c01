// Shared state of a form's lock.
import { createContext, type ReactNode, use } from 'react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { type FormLock, useEditingSession } from './use-editing-session.ts'

const LockContext = createContext<FormLock | null>(null)

export function LockAround({ children }: { children: ReactNode }) {
  const { form } = useFormScope()
  const lock = useEditingSession(form)
  return <LockContext value={lock}>{children}</LockContext>
}

/** The lock of the surrounding form; null for a new item. */
export const useLock = () => use(LockContext)
