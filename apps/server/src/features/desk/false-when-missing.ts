import { Refusal } from '../../platform/refusal.ts'

/** Returns false for an unknown id, as the specification requires of status calls (specification 1, section 7). */
export function falseWhenMissing(change: Promise<boolean>): Promise<boolean> {
  return change.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return false
    throw error
  })
}
