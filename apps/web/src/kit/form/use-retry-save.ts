import { useEffect, useEffectEvent, useRef } from 'react'
import { backoffMs } from '../../platform/backoff.ts'
import { onServerRecovered } from '../../platform/calls/call-signals.ts'
import { useResync } from '../../platform/live/live.ts'
import type { EntityForm } from './use-entity-form.ts'

const MIN_RETRY_DELAY_MS = 5_000
const MAX_RETRY_DELAY_MS = 60_000

/**
 * Retries a save that did not reach the server, with exponential backoff and jitter, and immediately when the network or the server is
 * back. A request can time out on a connection that never reports a failure, so events alone are not enough.
 */
export function useRetrySave(
  { willRetrySave, state, error }: Pick<EntityForm, 'willRetrySave' | 'state' | 'error'>,
  save: () => void,
): void {
  const retry = useEffectEvent(() => willRetrySave && save())
  useResync(() => retry())
  useEffect(() => onServerRecovered(() => void retry()), [])
  useEffect(() => {
    const listener = () => void retry()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])

  const failures = useRef(0)
  const hasEnded = state !== 'saving' && state !== 'failed'
  useEffect(() => {
    if (hasEnded) failures.current = 0
  }, [hasEnded])
  // Each failed attempt has its own error object.
  useEffect(() => {
    if (!willRetrySave || !error) return
    const pause = backoffMs(failures.current, MIN_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS)
    failures.current += 1
    const timer = setTimeout(() => retry(), pause)
    return () => clearTimeout(timer)
  }, [willRetrySave, error])
}
