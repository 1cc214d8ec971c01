// A whole page that loads, failed or has nothing to show: named as it will be once it is there.
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../page-header.tsx'

/** Gives a page without a heading of its own one of level one, which screen readers announce, and names the tab. */
export function TitledState({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {children}
    </>
  )
}
