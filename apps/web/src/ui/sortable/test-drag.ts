// Simulates mouse drags in tests, without layout.
import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

const POINTER = { pointerId: 1, isPrimary: true, button: 0 }

/** Sets the boxes of elements: left, top, width, height. */
export function mockBoxes(boxOf: (element: Element) => readonly [number, number, number, number]): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(...boxOf(this))
  })
}

export function pressDown(element: Element, x: number, y: number, more: PointerEventInit = {}): void {
  fireEvent.pointerDown(element, { ...POINTER, clientX: x, clientY: y, ...more })
}

export function moveTo(x: number, y: number): void {
  fireEvent.pointerMove(window, { ...POINTER, clientX: x, clientY: y })
}

/** The browser takes over the pointer for scrolling. */
export function losePointer(): void {
  fireEvent.pointerCancel(window, POINTER)
}

/** Releases over an element; the browser then fires a click in the same task. */
export async function dropOn(over: Element): Promise<void> {
  fireEvent.pointerUp(window, POINTER)
  fireEvent.click(over)
  await new Promise((resolve) => setTimeout(resolve))
}
