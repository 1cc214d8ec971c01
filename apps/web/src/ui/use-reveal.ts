import { type RefObject, useEffect, useEffectEvent } from 'react'
import { REVEAL_EVENT } from './reveal.ts'

/** Calls back when a field inside the element must become visible, with the path of the field in its form. */
export function useReveal(element: RefObject<HTMLElement | null>, onReveal: (path: string) => void): void {
  const handle = useEffectEvent(onReveal)
  useEffect(() => {
    const { current } = element
    const handleReveal = (event: Event) => handle((event as CustomEvent<string>).detail)
    current?.addEventListener(REVEAL_EVENT, handleReveal)
    return () => current?.removeEventListener(REVEAL_EVENT, handleReveal)
  }, [element])
}
