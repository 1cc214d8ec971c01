// Timeouts of requests: a connection that goes silent must end a request, or its waiters would wait forever.
import { CallError } from './call-error.ts'

/** For calls that our server answers alone. */
export const CALL_TIMEOUT_MS = 30_000
/** For calls in which the server waits for a third party: a mail server, an agency. */
export const OUTSIDE_CALL_TIMEOUT_MS = 120_000
/** For reads that count over the whole archive, such as a report of several years. */
export const REPORT_TIMEOUT_MS = 120_000
/** For streams: time between two chunks. */
export const IDLE_TIMEOUT_MS = 60_000
/** For a whole file on a slow network. */
export const FILE_TIMEOUT_MS = 300_000
/** For the answer after a whole file was sent: the server first inspects it and copies it to its stores. */
export const STORE_TIMEOUT_MS = 600_000

export interface TimeLimit {
  /** Aborted at the timeout, or when the caller cancels. */
  signal: AbortSignal
  isOver(): boolean
  /** Restarts the timeout after progress, optionally with another limit. */
  renew(limitMs?: number): void
}

/**
 * Runs requests that fail after `limitMs` without an answer or a `renew`. They then throw `NETWORK`: whether the server carried them out is
 * unknown. An abort by the caller's `signal` is rethrown unchanged.
 */
export async function withTimeLimit<T>(
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
