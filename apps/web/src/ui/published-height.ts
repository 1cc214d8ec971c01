/**
 * A ref that publishes the height of its element (CSS pixels) as a variable of the document, so that dialogs, drawers and
 * whatever else is fixed to the window can keep out of that room. The variable is gone with the element.
 */
export const publishHeight = (variable: `--ui-${string}`) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty(variable, `${element.getBoundingClientRect().height}px`),
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(variable)
  }
}
