import { useEffect, useEffectEvent, useRef } from 'react'
import { backoffMs } from '../../platform/backoff.ts'
import { onServerBack } from '../../platform/calls/call-signals.ts'
import { useResync } from '../../platform/live/live.ts'
import type { EntityForm } from './use-entity-form.ts'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Retries a save that did not reach the server, with exponential backoff and jitter, and immediately when the network or the server is
 * back. A request can time out on a connection that never reports a failure, so events alone are not enough.
 */
export function useSaveAgain(
  { isSavedAgain, state, error }: Pick<EntityForm, 'isSavedAgain' | 'state' | 'error'>,
  save: () => void,
): void {
  const retry = useEffectEvent(() => isSavedAgain && save())
  useResync(() => retry())
  useEffect(() => onServerBack(() => void retry()), [])
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
    if (!isSavedAgain || !error) return
    const pause = backoffMs(failures.current, FIRST_PAUSE_MS, LONGEST_PAUSE_MS)
    failures.current += 1
    const timer = setTimeout(() => retry(), pause)
    return () => clearTimeout(timer)
  }, [isSavedAgain, error])
}
