/** Sent from a field that is to be seen; what folds it away opens. Its detail is the path of the field in its form. */
export const REVEAL_EVENT = 'manset:reveal'

/** Has whatever folds an element away, or has what is inside it, show it. */
export function reveal(element: Element, path: string): void {
  element.dispatchEvent(new CustomEvent<string>(REVEAL_EVENT, { bubbles: true, detail: path }))
}
