// Whether a media query matches.
import { useMemo, useSyncExternalStore } from 'react'

/** Below this width lists become cards and dialogs fill the screen; the style sheets repeat the number. */
export const PHONE_WIDTH = '(max-width: 639.98px)'
/** Too narrow for an inspector beside the content; the style sheets repeat the number. */
export const BELOW_INSPECTOR_WIDTH = '(max-width: 1199.98px)'
/** Too narrow for a third part between the two; the style sheets repeat the number. */
export const BELOW_THREE_PANE_WIDTH = '(max-width: 1799.98px)'
/** The person prefers reduced motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
/** Touch input: usually no keyboard. */
export const TOUCH_INPUT = '(pointer: coarse)'

/** Whether the query matches; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
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
