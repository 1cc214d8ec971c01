// Sends a comment, and notifies its author of a failure even after they closed the panel.
import { useEffect, useRef, useState } from 'react'
import { mayHaveBeenWritten } from '../../kit/form/form-progress.ts'
import { CallError } from '../../platform/calls/call-error.ts'
import { type Translate, useTexts } from '../../platform/language/texts.ts'
import { getPerson } from '../../platform/session/person.ts'
import { formatError, notify, notifyError } from '../../ui/notify.ts'
import { commentTexts } from './texts/texts.ts'

interface SendCommentOptions {
  /** Id of the author. A late error is shown only while this person is signed in. */
  person: string
  onSend: () => Promise<void>
  /** Receives the reason to show beside the input. */
  onError: (reason: string) => void
}

export function useSendComment({ person, onSend, onError }: SendCommentOptions) {
  const t = useTexts(commentTexts)
  const [isSending, setIsSending] = useState(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const send = async () => {
    setIsSending(true)
    try {
      await onSend()
    } catch (error) {
      const reason = formatReason(error, t)
      onError(reason)
      if (!(error instanceof CallError)) notifyError(error)
      // The panel that would show the error is closed, but its author is still signed in.
      else if (!isShown.current && getPerson() === person)
        notify('error', mayHaveBeenWritten(error) ? t('unanswered') : t('notSent', { reason }))
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, send }
}

function formatReason(error: unknown, t: Translate<typeof commentTexts.texts.tr>): string {
  const problems = error instanceof CallError ? (error.problems ?? []) : []
  if (problems.some(({ rule }) => rule === 'known')) return t('notAble')
  if (problems.some(({ rule }) => rule === 'maxItems')) return t('tooMany')
  return formatError(error)
}
