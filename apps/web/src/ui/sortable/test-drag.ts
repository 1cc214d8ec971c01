// A drag as a test makes it, with the mouse, where there is no layout.
import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

const POINTER = { pointerId: 1, isPrimary: true, button: 0 }

/** Gives elements their boxes: left, top, width, height. */
export function layOut(boxOf: (element: Element) => readonly [number, number, number, number]): void {
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

/** The browser takes the pointer for scrolling. */
export function losePointer(): void {
  fireEvent.pointerCancel(window, POINTER)
}

/** Lets go over an element, which the browser makes a click of in the same task. */
export async function letGo(over: Element): Promise<void> {
  fireEvent.pointerUp(window, POINTER)
  fireEvent.click(over)
  await new Promise((resolve) => setTimeout(resolve))
}
