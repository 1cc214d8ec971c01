// The question before unsaved changes are left by a link, Back, Escape, closing a drawer or dialog, or closing the tab.
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
 * Asks whether unsaved changes may be lost, or saves them on request; true when the person may leave. A dialog over a form does not offer
 * saving: that would save the form below and lose the dialog's input.
 */
export async function confirmDiscard(nextPath?: string, isWindow = false): Promise<boolean> {
  const atStake = whatIsAtStake()
  const answer = await ask(
    discardQuestion(nextPath, !isWindow && isAnythingSavable(), {
      ...atStake,
      // The draft belongs to the form below the dialog, and is kept.
      isAutosaved: atStake.isAutosaved && !isWindow,
    }),
  )
  return answer === 'alternative' ? saveUnsaved() : answer === 'agreed'
}

/** As `confirmDiscard`, before the whole page is left: also deletes autosaves, unless their text is being saved. */
async function confirmDiscardAll(nextPath?: string): Promise<boolean> {
  // If that save fails later, the autosave is the only copy, and nobody agreed to lose it.
  const { isBeingSaved } = whatIsAtStake()
  const isAgreed = await confirmDiscard(nextPath)
  if (isAgreed && !isBeingSaved) discardUnsaved()
  return isAgreed
}

export interface UnsavedGuard {
  /** For a close button, Escape or an overlay: asks if something would be lost, then closes. */
  guard: (close: () => void) => void
  /** Skips the question once, after a save that navigates elsewhere. */
  letPass: () => void
}

/**
 * Guards a form: while `isUnsaved` is true, leaving the route, the tab or (through `guard`) the drawer asks first. Used in the page, drawer
 * or dialog itself; several at once are fine. Autosaved input survives a reload for a newer build, which therefore asks nothing.
 */
export function useUnsavedGuard(isUnsaved: boolean, isAutosaved = false): UnsavedGuard {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  const latestIsAutosaved = useRef(isAutosaved)
  latestIsAutosaved.current = isAutosaved
  const isPassing = useRef(false)
  // Leaving must also be possible offline.
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
 * Asks if anything on screen is unsaved; true when the person may leave. Afterwards neither the router nor the browser asks again about the
 * same input.
 */
export function useConfirmLeaving(): () => Promise<boolean> {
  return useCallback(async () => {
    if (!isAnythingUnsaved()) return true
    const isAgreed = await confirmDiscardAll()
    if (isAgreed) releaseUnsaved()
    return isAgreed
  }, [])
}
