// Moves the focus when a form becomes read-only while the user types, and when it becomes editable again.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

const FOCUSABLE_FIELD = 'input:not([type=hidden], [type=file]), textarea, [contenteditable="true"]'

/** Returns a function that focuses the field that had the focus last. */
export function useFocusLastField(place: RefObject<HTMLElement | null>, isReadOnly: boolean): () => void {
  const field = useRef<HTMLElement>(null)
  const was = useRef(isReadOnly)

  useEffect(() => {
    const root = place.current?.parentElement
    const handleFocus = ({ target }: FocusEvent) => {
      const element = target as HTMLElement
      if (element.matches(FOCUSABLE_FIELD) && !place.current?.contains(element)) field.current = element
    }
    root?.addEventListener('focusin', handleFocus)
    return () => root?.removeEventListener('focusin', handleFocus)
  }, [place])

  const toField = useCallback(() => {
    const known = field.current?.isConnected && !field.current.matches(':disabled') ? field.current : null
    const first = () =>
      [...(place.current?.parentElement?.querySelectorAll<HTMLElement>(FOCUSABLE_FIELD) ?? [])].find(
        (one) => !one.matches(':disabled') && !place.current?.contains(one),
      )
    ;(known ?? first())?.focus({ preventScroll: known !== null })
  }, [place])

  useLayoutEffect(() => {
    if (was.current === isReadOnly) return
    was.current = isReadOnly
    const active = document.activeElement
    const isNowhere = !active || active === document.body || active.matches(':disabled')
    const isHere = place.current?.contains(active) === true
    const wasInField = field.current !== null
    // Moves the focus to the reason only if it was in a field of this form; a focus elsewhere stays.
    if (isReadOnly && (isHere || (wasInField && (isNowhere || active === field.current))))
      place.current?.focus()
    if (!isReadOnly && (isNowhere || isHere)) toField()
  }, [isReadOnly, place, toField])

  return toField
}
