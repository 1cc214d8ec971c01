// Tabs that are addresses: each is a link, so that it opens beside and the way back leads to the one before.
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './link-tabs.module.css'

export interface LinkTab {
  to: string
  /** Of its address, where tabs differ by that alone; the rest of the search goes on where it is kept. */
  search?: Readonly<Record<string, unknown>>
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
  const current = tabs.find(({ isCurrent }) => isCurrent)?.label
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
      {tabs.map(({ to, search, label: word, isCurrent }) => (
        <Link
          key={word}
          to={to}
          {...searchOf(isSearchKept, search)}
          // Tabs that differ by the search alone: the router would call each of them the current page.
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

function searchOf(isKept: LinkTabsProps['isSearchKept'], own: LinkTab['search']): object {
  if (!own) return isKept ? { search: isKept } : {}
  if (!isKept) return { search: own }
  return {
    search: (standing: Record<string, unknown>) => ({
      ...(isKept === true ? standing : isKept(standing)),
      ...own,
    }),
  }
}
