import { type KeyboardEvent, type RefObject, useCallback, useEffect } from 'react'

/** Roving tabindex: one tab stop for a toolbar; arrow keys, Home and End move inside it. */
export function useRovingTabIndex(root: RefObject<HTMLElement | null>): {
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: { target: EventTarget }) => void
} {
  const tools = useCallback(
    () => [...(root.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])],
    [root],
  )
  const make = useCallback(
    (current: HTMLElement | undefined) => {
      for (const tool of tools()) tool.tabIndex = tool === current ? 0 : -1
    },
    [tools],
  )
  useEffect(() => {
    const all = tools()
    if (!all.some((tool) => tool.tabIndex === 0 && tool === document.activeElement)) make(all[0])
  }, [tools, make])
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const all = tools()
      const at = all.indexOf(event.target as HTMLElement)
      if (at < 0) return
      const to = {
        ArrowRight: (at + 1) % all.length,
        ArrowLeft: (at - 1 + all.length) % all.length,
        Home: 0,
        End: all.length - 1,
      }[event.key]
      if (to === undefined) return
      event.preventDefault()
      all[to]?.focus()
    },
    [tools],
  )
  const onFocus = useCallback(
    ({ target }: { target: EventTarget }) => {
      const tool = tools().find((one) => one === target)
      if (tool) make(tool)
    },
    [tools, make],
  )
  return { onKeyDown, onFocus }
}
