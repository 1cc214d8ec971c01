import { useEffect, useRef } from 'react'
import { type Handbook, useHandbook, withdrawHandbook } from '../../../ui/handbook/handbook.tsx'

/** Asks for the editor's handbook as soon as somebody could edit; until it is accepted, nothing can be typed. */
export function useHandbookGate(mayEdit: boolean): Handbook {
  const handbook = useHandbook()
  const { isAccepted, requireHandbook } = handbook
  const isAsked = useRef(false)
  useEffect(() => {
    if (!mayEdit || isAccepted || isAsked.current) return
    isAsked.current = true
    void requireHandbook()
  }, [mayEdit, isAccepted, requireHandbook])
  useEffect(() => withdrawHandbook, [])
  return handbook
}
