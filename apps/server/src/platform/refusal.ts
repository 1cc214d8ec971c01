// A refusal is an intended answer, not a failure: it has a code that the screens know and contains nothing internal.
import { randomUUID } from 'node:crypto'
import type { Problem } from '@manset/model/problem.ts'
import type { Logger } from 'pino'
import { isDatabaseUnavailable, logOutage } from './database/outage.ts'

export interface RefusalDetails {
  params?: Record<string, unknown>
  problems?: Problem[]
  /** HTTP status of responses that are a single refusal. */
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

type Reporter = (error: unknown, errorId: string) => void
const reporters = new WeakMap<Logger, Reporter>()

/** Registers a second receiver for unexpected errors of this log. */
export function reportUnexpected(log: Logger, report: Reporter): void {
  reporters.set(log, report)
}

/**
 * The refusal that the caller may see for any error. An unexpected error is logged under an id, and only that id is returned; an
 * outage of the database becomes `TRY_AGAIN`.
 */
export function refusalOf(error: unknown, log: Logger): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error)) {
    logOutage(error, log)
    return new Refusal('TRY_AGAIN', 'The database cannot be reached at the moment, try again', {
      status: 503,
    })
  }
  const errorId = randomUUID()
  log.error({ err: error, errorId }, 'a call failed')
  reporters.get(log)?.(error, errorId)
  return new Refusal('INTERNAL', 'Something went wrong on the server', { params: { errorId }, status: 500 })
}

/** The same answer for "does not exist" and "belongs to another site". */
export function notFound(entity: string, id: string): Refusal {
  return new Refusal('NOT_FOUND', 'Not found', { params: { entity, id } })
}

/** Somebody else saved a newer version; includes who, when and its number. */
export function staleVersionRefusal(current: {
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
