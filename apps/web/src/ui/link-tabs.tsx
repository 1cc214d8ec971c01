// Tabs that are addresses: each is a link, so that it opens beside and the way back leads to the one before.
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './link-tabs.module.css'

export interface LinkTab {
  to: string
  label: string
  isCurrent: boolean
}

export interface LinkTabsProps {
  label: string
  tabs: readonly LinkTab[]
  /** The search of the address goes on to the other tab, all of it or what this leaves of it. */
  isSearchKept?: boolean | ((search: Record<string, unknown>) => Record<string, unknown>)
}

export function LinkTabs({ label, tabs, isSearchKept }: LinkTabsProps) {
  const strip = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  // Where they have no room they are scrolled through: the current one is in sight, also once the strip got its width.
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
      {tabs.map(({ to, label: word, isCurrent }) => (
        <Link
          key={to}
          to={to}
          {...(isSearchKept && { search: isSearchKept as never })}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  )
}
