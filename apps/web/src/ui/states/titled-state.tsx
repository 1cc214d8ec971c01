// A whole page that is loading, failed or empty, titled as it will be when loaded.
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../page-header.tsx'

/** Adds a level-one heading for screen readers to a page without one, and sets the tab's title. */
export function TitledState({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {children}
    </>
  )
}
