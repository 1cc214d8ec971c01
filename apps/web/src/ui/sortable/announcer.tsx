// What was just done, for those who do not see it.
import { VisuallyHidden } from '@mantine/core'
import { useCallback, useState } from 'react'

/** The text of an `Announcer`, and how to change it; stays the same function for life. */
export function useAnnouncer(): { said: string; say: (text: string) => void } {
  const [said, setSaid] = useState('')
  // The same text again is not announced unless it changes; a blank at its end is not heard.
  const say = useCallback(
    (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  )
  return { said, say }
}

export function Announcer({ said }: { said: string }) {
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
