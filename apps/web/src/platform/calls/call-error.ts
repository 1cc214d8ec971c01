// How a call fails, in one shape: a code that has a text, its parameters, the fields concerned.
import type { Problem } from '@manset/model/problem.ts'

export interface CallErrorDetails {
  params?: Record<string, unknown>
  problems?: readonly Problem[]
  status?: number
  cause?: unknown
}

/**
 * A refused or failed call. `code` is the server's (`VALIDATION`, `FORBIDDEN`, `NOT_FOUND`, `STALE_VERSION` …) or one of these:
 * - `NETWORK`: no answer; with `params.isOffline` nothing was sent.
 * - `TOO_MANY_REQUESTS`: status 429.
 * - `SERVER`: an unreadable answer; `params.answered` holds its HTTP status and status text.
 * - `SIGNED_OUT`: another person has signed in since the task began.
 * `problems` are the fields to correct; `params.errorId` finds a masked error in the server's log.
 */
export class CallError extends Error {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  readonly problems: readonly Problem[]
  readonly status: number

  constructor(code: string, message: string, details: CallErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'CallError'
    this.code = code
    this.params = details.params ?? {}
    this.problems = details.problems ?? []
    this.status = details.status ?? 0
  }
}

/** Whether the error is a refusal or failure with one of the codes. */
export function hasCode(error: unknown, ...codes: string[]): error is CallError {
  return error instanceof CallError && codes.includes(error.code)
}

/** Whether the task was canceled, or ended because another person signed in. Neither deserves an error message. */
export function isAbandoned(error: unknown): boolean {
  return hasCode(error, 'SIGNED_OUT') || (error instanceof DOMException && error.name === 'AbortError')
}

interface ResponseError {
  message?: string
  extensions?: { code?: string; params?: Record<string, unknown>; problems?: Problem[]; id?: string }
}

/** Converts one error of a GraphQL answer to a CallError. */
export function parseResponseError(error: ResponseError, status: number): CallError {
  const { code = 'SERVER', params, problems, id } = error.extensions ?? {}
  return new CallError(code, error.message ?? code, {
    params: id ? { ...params, errorId: id } : params,
    problems,
    status,
  })
}
