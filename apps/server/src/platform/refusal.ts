// A refusal is an answer, not a failure: it has a code people's screens know and nothing internal in it.
import type { Problem } from '@manset/model/problem.ts'

export interface RefusalDetails {
  params?: Record<string, unknown>
  problems?: Problem[]
  /** HTTP status for answers that are a single refusal. */
  status?: number
}

/** Thrown by services; reaches the caller as `extensions { code, params, problems }`. */
export class Refusal extends Error {
  readonly code: string
  readonly params: Record<string, unknown>
  readonly status: number
  readonly problems: Problem[] | undefined

  constructor(code: string, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.params = details.params ?? {}
    this.status = details.status ?? 200
    this.problems = details.problems
  }
}

/** The same answer for "is not there" and "is not yours". */
export function notFound(entity: string, id: string): Refusal {
  return new Refusal('NOT_FOUND', 'Not found', { params: { entity, id } })
}

/** What stands was written by somebody else meanwhile; who, when, and which version it is now. */
export function staleVersion(current: {
  version: number
  updatedBy: { name: string } | null
  updatedDate: Date | null
}): Refusal {
  const { version, updatedBy, updatedDate } = current
  return new Refusal('STALE_VERSION', 'Somebody changed this meanwhile', {
    params: { version, updatedBy: updatedBy?.name ?? null, updatedDate },
  })
}

export function forbidden(): Refusal {
  return new Refusal('FORBIDDEN', 'You have no right to do this')
}

export function invalid(problems: Problem[]): Refusal {
  return new Refusal('VALIDATION', 'Some fields need attention', { problems })
}
