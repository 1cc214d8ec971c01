// The head of a screen: its name, what belongs beside it, and its one primary action on the right; names the tab too.
import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { type Site, useSite } from '../platform/session/viewer.ts'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** A count or a state beside the name. */
  beside?: ReactNode
  /** The one primary action, and quiet ones before it. */
  actions?: ReactNode
}

export function PageHeader({ title, beside, actions }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <div className={classes.header}>
      <div className={classes.name}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {beside}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

/**
 * The browser tab's name: the screen first, then the site with its language, so that tabs of different editions
 * differ.
 */
export function tabTitle(
  title: string,
  { displayName, language }: Pick<Site, 'displayName' | 'language'>,
): string {
  return `${title} · ${displayName} (${language.toUpperCase()})`
}

/** Names the browser tab after what is on screen. */
export function usePageTitle(title: string): void {
  const site = useSite()
  useEffect(() => {
    document.title = tabTitle(title, site)
  }, [title, site])
}
