// The question before unsaved work is left behind: by a link, back, Escape, closing a drawer or dialog, or the tab.
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { isReloadingForNewBuild } from '../../platform/new-build.ts'
import { ask, ConfirmWindow } from '../dialog/confirm.tsx'
import { usePreload } from '../lazy-part.tsx'
import { discardQuestion } from './discard-question.ts'
import {
  discardUnsaved,
  isAnythingSavable,
  isAnythingUnsaved,
  registerUnsaved,
  releaseUnsaved,
  saveUnsaved,
  whatIsAtStake,
} from './unsaved.ts'

/**
 * Asks whether unsaved changes may be lost, or saves them where the person says so; true when they may leave. A window
 * that stands above a form offers no saving: it would save what lies below it, and lose its own.
 */
export async function confirmDiscard(nextPath?: string, isWindow = false): Promise<boolean> {
  const atStake = whatIsAtStake()
  const answer = await ask(
    discardQuestion(nextPath, !isWindow && isAnythingSavable(), {
      ...atStake,
      // The draft is of the form below the window, and stays.
      isAutosaved: atStake.isAutosaved && !isWindow,
    }),
  )
  return answer === 'alternative' ? saveUnsaved() : answer === 'agreed'
}

/** The same before the whole page goes: the autosaved copies go, too, unless their text is being saved. */
async function confirmDiscardAll(nextPath?: string): Promise<boolean> {
  // Should that save fail later, a copy is all that is left: nobody agreed to lose it.
  const { isBeingSaved } = whatIsAtStake()
  const isAgreed = await confirmDiscard(nextPath)
  if (isAgreed && !isBeingSaved) discardUnsaved()
  return isAgreed
}

export interface UnsavedGuard {
  /** For a close button, Escape or an overlay: asks when there is something to lose, then closes. */
  guard: (close: () => void) => void
  /** Leaves without asking once, after a save that leads elsewhere. */
  letPass: () => void
}

/**
 * Guards a form: while `isUnsaved` is true, leaving the route, the tab or (through `guard`) the drawer asks first.
 * Use it in the page, or in the drawer or dialog itself; several at once are fine. What is autosaved survives a reload
 * for a newer build, which then asks nothing.
 */
export function useUnsavedGuard(isUnsaved: boolean, isAutosaved = false): UnsavedGuard {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  const latestIsAutosaved = useRef(isAutosaved)
  latestIsAutosaved.current = isAutosaved
  const isPassing = useRef(false)
  // Leaving must be possible when the network is not.
  usePreload(ConfirmWindow)
  const mayLose = useCallback(() => latest.current && !isPassing.current, [])

  const letPass = useCallback(() => {
    isPassing.current = true
  }, [])

  useEffect(() => registerUnsaved({ isUnsaved: mayLose, release: letPass }), [mayLose, letPass])
  useEffect(() => {
    if (isUnsaved) isPassing.current = false
  }, [isUnsaved])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Filters and tabs inside the page change the address without leaving it.
      if (current.pathname === next.pathname || !mayLose()) return false
      return !(await confirmDiscardAll(next.pathname))
    },
    enableBeforeUnload: () => mayLose() && !(latestIsAutosaved.current && isReloadingForNewBuild()),
  })

  const guard = useCallback(
    (close: () => void) => {
      if (!mayLose()) return close()
      void confirmDiscard(undefined, true).then((isAgreed) => isAgreed && close())
    },
    [mayLose],
  )
  return { guard, letPass }
}

/**
 * Asks when anything on screen is unsaved; true when the person may leave. They are asked once: neither the router nor
 * the browser asks again about the same input.
 */
export function useConfirmLeaving(): () => Promise<boolean> {
  return useCallback(async () => {
    if (!isAnythingUnsaved()) return true
    const isAgreed = await confirmDiscardAll()
    if (isAgreed) releaseUnsaved()
    return isAgreed
  }, [])
}
