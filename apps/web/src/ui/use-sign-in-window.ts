// Signs in again in a window beside the page, for every button that offers it.
import { useState } from 'react'
import { useTexts } from '../platform/language/texts.ts'
import { openSignInWindow } from '../platform/session/session.ts'
import { notify } from './notify.ts'
import { uiTexts } from './texts/texts.ts'

/** `signIn` opens the window, and shows a notice when that fails. Never rejects. */
export function useSignInWindow(): { signIn(): Promise<void>; isOpening: boolean } {
  const t = useTexts(uiTexts)
  const [isOpening, setIsOpening] = useState(false)
  const signIn = async () => {
    setIsOpening(true)
    try {
      if ((await openSignInWindow()) === 'blocked') notify('warning', t('signInBlocked'))
    } catch (error) {
      console.warn('The sign-in could not be opened', error)
      notify('error', t('signInFailed'))
    } finally {
      setIsOpening(false)
    }
  }
  return { signIn, isOpening }
}
