// Tabs that are addresses: each is a link, so that it can open in a new tab and Back returns to the previous one.
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './link-tabs.module.css'

export interface LinkTab {
  to: string
  /** Search of its address, where tabs differ only by that; other parameters follow `shouldPreserveSearch`. */
  search?: Readonly<Record<string, unknown>>
  label: string
  isCurrent: boolean
}

export interface LinkTabsProps {
  label: string
  tabs: readonly LinkTab[]
  /** Keeps the search of the address on other tabs: all of it, or what the function returns. */
  shouldPreserveSearch?: boolean | ((search: Record<string, unknown>) => Record<string, unknown>)
}

export function LinkTabs({ label, tabs, shouldPreserveSearch }: LinkTabsProps) {
  const strip = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.label
  // When the strip scrolls, the current tab is scrolled into view, also after the strip is resized.
  useEffect(() => {
    const nav = strip.current
    if (!nav || !current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    observer.observe(nav)
    return () => observer.disconnect()
  }, [current])
  return (
    <nav ref={strip} className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, search, label: word, isCurrent }) => (
        <Link
          key={word}
          to={to}
          {...mergeSearch(shouldPreserveSearch, search)}
          // For tabs that differ only by the search, the router would mark each as the current page.
          activeOptions={{ exact: true, includeSearch: search !== undefined }}
          className={classes.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  )
}

function mergeSearch(shouldPreserve: LinkTabsProps['shouldPreserveSearch'], own: LinkTab['search']): object {
  if (!own) return shouldPreserve ? { search: shouldPreserve } : {}
  if (!shouldPreserve) return { search: own }
  return {
    search: (current: Record<string, unknown>) => ({
      ...(shouldPreserve === true ? current : shouldPreserve(current)),
      ...own,
    }),
  }
}
