// The header of a screen: its title, additions beside it, and the primary action on the right; also sets the tab's title.
import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { type Site, useSite } from '../platform/session/viewer.ts'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** A count or a state beside the title. */
  beside?: ReactNode
  /** The primary action, preceded by secondary ones. */
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

/** Title of the browser tab: the screen first, then the site with its language, so that tabs of different editions differ. */
export function tabTitle(
  title: string,
  { displayName, language }: Pick<Site, 'displayName' | 'language'>,
): string {
  return `${title} · ${displayName} (${language.toUpperCase()})`
}

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  const site = useSite()
  useEffect(() => {
    document.title = tabTitle(title, site)
  }, [title, site])
}
