import { useEffect, useRef } from 'react'
import { dismissHandbook, type Handbook, useHandbook } from '../../../ui/handbook/handbook.tsx'

/** Requires accepting the editors' handbook before a user with edit permission can type. */
export function useHandbookGate(mayEdit: boolean): Handbook {
  const handbook = useHandbook()
  const { isAccepted, requireHandbook } = handbook
  const isAsked = useRef(false)
  useEffect(() => {
    if (!mayEdit || isAccepted || isAsked.current) return
    isAsked.current = true
    void requireHandbook()
  }, [mayEdit, isAccepted, requireHandbook])
  useEffect(() => dismissHandbook, [])
  return handbook
}
