/** Event dispatched from a field that must become visible; collapsed containers open. Its detail is the path of the field in its form. */
export const REVEAL_EVENT = 'manset:reveal'

/** Makes every collapsed container of an element show it, or the part inside it. */
export function reveal(element: Element, path: string): void {
  element.dispatchEvent(new CustomEvent<string>(REVEAL_EVENT, { bubbles: true, detail: path }))
}
