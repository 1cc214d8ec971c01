// Turns a press into a drag, by mouse, pen or finger. A press without movement remains a click; the list scrolls near its edges; Escape
// cancels. On touch screens the pressed element needs `touch-action`, or the browser uses the movement for scrolling.
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react'
import { getScrollStep, type Point } from './geometry.ts'

/** Pixels that the pointer must move before a press becomes a drag. */
const DRAG_THRESHOLD_PX = 5

export interface DragHandlers {
  onStart(start: Point): void
  /** The pointer moved, or the content below it; `near` is the nearest point of the list's visible part. */
  onMove(pointer: Point, near: Point): void
  onEnd(isDropped: boolean): void
}

/** Follows the pointer after a press; unmounting cancels a running drag. */
export function usePointerDrag(): (event: ReactPointerEvent<HTMLElement>, handlers: DragHandlers) => void {
  const cancel = useRef<() => void>(undefined)
  useEffect(() => () => cancel.current?.(), [])
  return useCallback((event, handlers) => {
    if (event.button !== 0 || !event.isPrimary) return
    cancel.current?.()
    cancel.current = trackPointer(event.nativeEvent, event.currentTarget, handlers)
  }, [])
}

function trackPointer(press: PointerEvent, element: HTMLElement, handlers: DragHandlers): () => void {
  const start = { x: press.clientX, y: press.clientY }
  const scroller = findScrollContainer(element)
  let pointer = start
  let isDragging = false
  let frame = 0
  const listening = new AbortController()
  // On the window: a virtualized list may remove the pressed element.
  const on = <E extends Event>(types: string, handle: (event: E) => void) => {
    for (const type of types.split(' '))
      window.addEventListener(type, handle as EventListener, { capture: true, signal: listening.signal })
  }
  const move = () => {
    const { top, bottom } = getVisiblePart(scroller)
    handlers.onMove(pointer, { x: pointer.x, y: Math.min(Math.max(pointer.y, top), bottom) })
  }
  const scroll = () => {
    // Scrolling triggers a scroll event, which updates the drag.
    scroller.scrollTop += getScrollStep(pointer.y, getVisiblePart(scroller))
    frame = requestAnimationFrame(scroll)
  }
  const end = (isDropped: boolean) => {
    if (listening.signal.aborted) return
    listening.abort()
    cancelAnimationFrame(frame)
    if (isDragging) handlers.onEnd(isDropped)
  }
  on<PointerEvent>('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return
    pointer = { x: event.clientX, y: event.clientY }
    if (!isDragging) {
      if (Math.hypot(pointer.x - start.x, pointer.y - start.y) < DRAG_THRESHOLD_PX) return
      isDragging = true
      element.setPointerCapture(press.pointerId)
      handlers.onStart(start)
      frame = requestAnimationFrame(scroll)
    }
    move()
  })
  on<PointerEvent>('pointerup', (event) => {
    if (event.pointerId !== press.pointerId) return
    if (isDragging) suppressClick()
    end(true)
  })
  on<PointerEvent>('pointercancel', (event) => {
    if (event.pointerId === press.pointerId) end(false)
  })
  on<KeyboardEvent>('keydown', (event) => {
    if (event.key !== 'Escape' || !isDragging) return
    event.preventDefault()
    event.stopPropagation()
    // The button is still down; releasing it must not click either.
    window.addEventListener('pointerup', suppressClick, { capture: true, once: true })
    end(false)
  })
  on('scroll', () => isDragging && move())
  // Prevents text selection and native drags from taking over the pointer.
  on('selectstart dragstart', (event) => event.preventDefault())
  return () => end(false)
}

/** Suppresses the click that the browser may fire when the pointer is released. */
function suppressClick(): void {
  const listening = new AbortController()
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true, signal: listening.signal },
  )
  // The click is dispatched in the same task as the pointer event.
  setTimeout(() => listening.abort())
}

/** The vertical scroll container of an element: the nearest scrollable ancestor, else the page. */
function findScrollContainer(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const isScrollable = ['auto', 'scroll'].includes(getComputedStyle(at).overflowY)
    if (isScrollable && at.scrollHeight > at.clientHeight) return at
  }
  return document.documentElement
}

function getVisiblePart(scroller: Element): { top: number; bottom: number } {
  const { top, bottom } = scroller.getBoundingClientRect()
  return { top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) }
}
