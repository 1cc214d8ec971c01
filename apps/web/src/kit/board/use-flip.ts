// Cards that change places are seen to go there: each is drawn where it was and slides to where it is. Nothing moves for
// whoever asked for no motion, nor with the scrolling of the page.
import { type RefObject, useLayoutEffect, useRef } from 'react'

const MOTION_MS = 150

/** Slides the elements below `root` that bear `data-card`; `order` changes exactly when they may have moved. */
export function useFlip(root: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, { x: number; y: number }>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: places are read from the document when the order changes
  useLayoutEffect(() => {
    const frame = root.current?.getBoundingClientRect()
    if (!frame) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const before = places.current
    places.current = new Map()
    for (const card of root.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      const key = card.dataset.card ?? ''
      const box = card.getBoundingClientRect()
      const place = { x: box.left - frame.left, y: box.top - frame.top }
      places.current.set(key, place)
      const was = before.get(key)
      if (isStill || !was || typeof card.animate !== 'function') continue
      const [x, y] = [was.x - place.x, was.y - place.y]
      if (Math.abs(x) + Math.abs(y) < 1) continue
      card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: MOTION_MS,
        easing: 'ease-out',
      })
    }
  }, [order, root])
}
