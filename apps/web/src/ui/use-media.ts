// Whether the window is as a media query says.
import { useMemo, useSyncExternalStore } from 'react'

/** Where a list becomes cards and dialogs fill the screen; styles write the same number. */
export const PHONE = '(max-width: 639.98px)'
/** No room for an inspector beside what is edited; styles write the same number. */
export const NO_INSPECTOR = '(max-width: 1199.98px)'
/** No room for what stands between the two as well; styles write the same number. */
export const NO_ROOM_FOR_THREE = '(max-width: 1799.98px)'
/** Somebody asked for no motion. */
export const CALM = '(prefers-reduced-motion: reduce)'
/** Worked by fingers: no keys to speak of. */
export const TOUCHED = '(pointer: coarse)'

/** Whether the query holds, and again whenever that changes. */
export function useMedia(query: string): boolean {
  const [subscribe, read] = useMemo(() => {
    const media = matchMedia(query)
    const listen = (onChange: () => void) => {
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    }
    return [listen, () => media.matches] as const
  }, [query])
  return useSyncExternalStore(subscribe, read)
}
