import { Refusal } from '../../platform/refusal.ts'

/** The answer of the calls of a status, which are false by default (specification 1, section 7): an id that names nothing changes nothing. */
export function falseWhenMissing(change: Promise<boolean>): Promise<boolean> {
  return change.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return false
    throw error
  })
}
