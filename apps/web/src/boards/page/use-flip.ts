// Animates cards to their new positions (FLIP). Does nothing with reduced motion, or when the page merely scrolls.
import { type RefObject, useLayoutEffect, useRef } from 'react'

const MOTION_MS = 150

/** Animates the elements below `root` with `data-card`; `order` must change exactly when they may have moved. */
export function useFlip(root: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, { x: number; y: number }>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions are read from the document when the order changes
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
