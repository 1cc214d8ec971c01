// Announces the last action to screen readers.
import { VisuallyHidden } from '@mantine/core'
import { useCallback, useState } from 'react'

/** The text of an `Announcer`, and a setter with a stable identity. */
export function useAnnouncer(): { said: string; say: (text: string) => void } {
  const [said, setSaid] = useState('')
  // Live regions announce only changed text; a trailing no-break space makes a repeated text differ inaudibly.
  const say = useCallback(
    (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  )
  return { said, say }
}

export function Announcer({ said }: { said: string }) {
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
