// Announces the last action to screen readers.
import { VisuallyHidden } from '@mantine/core'
import { useCallback, useState } from 'react'

/** The text of an `Announcer`, and a setter with a stable identity. */
export function useAnnouncer(): { announcement: string; announce: (text: string) => void } {
  const [announcement, setAnnouncement] = useState('')
  // Live regions announce only changed text; a trailing no-break space makes a repeated text differ inaudibly.
  const announce = useCallback(
    (text: string) => setAnnouncement((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  )
  return { announcement, announce }
}

export function Announcer({ said }: { said: string }) {
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
