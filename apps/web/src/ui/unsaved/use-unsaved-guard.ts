// The question before unsaved changes are left by a link, Back, Escape, closing a drawer or dialog, or closing the tab.
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { isReloadingForNewBuild } from '../../platform/new-build.ts'
import { ask, ConfirmDialog } from '../dialog/confirm.tsx'
import { usePreload } from '../lazy-component.tsx'
import { createDiscardQuestion } from './discard-question.ts'
import {
  discardUnsaved,
  getUnsavedDetails,
  isAnythingSavable,
  isAnythingUnsaved,
  registerUnsaved,
  releaseUnsaved,
  saveUnsaved,
} from './unsaved.ts'

/**
 * Asks whether unsaved changes may be lost, or saves them on request; true when the person may leave. A dialog over a form does not offer
 * saving: that would save the form below and lose the dialog's input.
 */
export async function confirmDiscard(nextPath?: string, isDialog = false): Promise<boolean> {
  const details = getUnsavedDetails()
  const answer = await ask(
    createDiscardQuestion(nextPath, !isDialog && isAnythingSavable(), {
      ...details,
      // The draft belongs to the form below the dialog, and is kept.
      isAutosaved: details.isAutosaved && !isDialog,
    }),
  )
  return answer === 'alternative' ? saveUnsaved() : answer === 'agreed'
}

/** As `confirmDiscard`, before the whole page is left: also deletes autosaves, unless their text is being saved. */
async function confirmDiscardAll(nextPath?: string): Promise<boolean> {
  // If that save fails later, the autosave is the only copy, and nobody agreed to lose it.
  const { isBeingSaved } = getUnsavedDetails()
  const isAgreed = await confirmDiscard(nextPath)
  if (isAgreed && !isBeingSaved) discardUnsaved()
  return isAgreed
}

export interface UnsavedGuard {
  /** For a close button, Escape or an overlay: asks if something would be lost, then closes. */
  confirmBeforeClose: (close: () => void) => void
  /** Skips the question once, after a save that navigates elsewhere. */
  allowNextNavigation: () => void
}

/**
 * Guards a form: while `isUnsaved` is true, leaving the route, the tab or (through `confirmBeforeClose`) the drawer asks first. Used in the page, drawer
 * or dialog itself; several at once are fine. Autosaved input survives a reload for a newer build, which therefore asks nothing.
 */
export function useUnsavedGuard(isUnsaved: boolean, isAutosaved = false): UnsavedGuard {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  const latestIsAutosaved = useRef(isAutosaved)
  latestIsAutosaved.current = isAutosaved
  const isNavigationAllowed = useRef(false)
  // Leaving must also be possible offline.
  usePreload(ConfirmDialog)
  const hasUnsavedChanges = useCallback(() => latest.current && !isNavigationAllowed.current, [])

  const allowNextNavigation = useCallback(() => {
    isNavigationAllowed.current = true
  }, [])

  useEffect(
    () => registerUnsaved({ isUnsaved: hasUnsavedChanges, release: allowNextNavigation }),
    [hasUnsavedChanges, allowNextNavigation],
  )
  useEffect(() => {
    if (isUnsaved) isNavigationAllowed.current = false
  }, [isUnsaved])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Filters and tabs inside the page change the address without leaving it.
      if (current.pathname === next.pathname || !hasUnsavedChanges()) return false
      return !(await confirmDiscardAll(next.pathname))
    },
    enableBeforeUnload: () => hasUnsavedChanges() && !(latestIsAutosaved.current && isReloadingForNewBuild()),
  })

  const confirmBeforeClose = useCallback(
    (close: () => void) => {
      if (!hasUnsavedChanges()) return close()
      void confirmDiscard(undefined, true).then((isAgreed) => isAgreed && close())
    },
    [hasUnsavedChanges],
  )
  return { confirmBeforeClose, allowNextNavigation }
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
