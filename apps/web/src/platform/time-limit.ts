// The time limit of requests: a line that goes silent must end a request, or whatever waits for it waits for good.
import { CallError } from './call-error.ts'

/** Of a call whose answer the server gives by itself. */
export const CALL_TIMEOUT_MS = 30_000
/** Of a call in which the server waits for a machine of somebody else: a mail server, an agency. */
export const OUTSIDE_CALL_TIMEOUT_MS = 120_000
/** Of a read that counts over the whole archive, as a report of several years does. */
export const REPORT_TIMEOUT_MS = 120_000
/** Of a stream of bytes, between two pieces of it. */
export const IDLE_TIMEOUT_MS = 60_000
/** Of a file that is read whole, on a slow line. */
export const FILE_TIMEOUT_MS = 300_000
/** Of the answer to a file that was sent whole: the server inspects it and copies it to its stores first. */
export const STORE_TIMEOUT_MS = 600_000

export interface TimeLimit {
  /** Aborted when the time is over, or when the caller gives up. */
  signal: AbortSignal
  isOver(): boolean
  /** Something came: the time begins anew, with another limit where one is given. */
  renew(limitMs?: number): void
}

/**
 * Runs requests that end after `limitMs` without an answer, or without `renew`. Throws `NETWORK` then: whether the server
 * carried the request out is not known. An abort by the caller's `signal` is thrown as it is.
 */
export async function withinLimit<T>(
  limitMs: number,
  signal: AbortSignal | undefined,
  work: (limit: TimeLimit) => Promise<T>,
): Promise<T> {
  const ending = new AbortController()
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const renew = (forMs = limitMs) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isOver = true
      ending.abort(new DOMException('No answer in time', 'TimeoutError'))
    }, forMs)
  }
  const handleAbort = () => ending.abort(signal?.reason)
  if (signal?.aborted) handleAbort()
  signal?.addEventListener('abort', handleAbort)
  renew()
  try {
    return await work({ signal: ending.signal, isOver: () => isOver, renew })
  } catch (cause) {
    if (!isOver || signal?.aborted || cause instanceof CallError) throw cause
    throw new CallError('NETWORK', 'No answer in time', { params: { isOffline: false }, cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', handleAbort)
  }
}
