import { useEffect, useState } from 'react'

/** False in the first moment: a window that opens while it is put up would not know where the focus goes back to. */
export function useStanding(): boolean {
  const [isStanding, setIsStanding] = useState(false)
  useEffect(() => setIsStanding(true), [])
  return isStanding
}
