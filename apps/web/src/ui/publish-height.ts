/**
 * A ref that publishes the height of its element (CSS pixels) as a document-wide CSS variable. Dialogs, drawers and other fixed elements
 * use it to stay clear of the element. The variable is removed with the element.
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
