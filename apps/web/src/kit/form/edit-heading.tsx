import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './edit-page.module.css'

export interface EditHeadingProps {
  /** Address of the list and the text of the link; absent for items without a list. */
  listAddress?: string
  toList?: string
  children: ReactNode
}

/** The heading of an edit page, after the link back to the list. */
export function EditHeading({ listAddress, toList, children }: EditHeadingProps) {
  // The list with its search and filters, if this page was opened from it.
  const list = useLocation({ select: ({ state }) => state.list })
  return (
    <>
      {listAddress && (
        <Button
          component={Link}
          to={list?.pathname ?? listAddress}
          search={(list?.search ?? {}) as never}
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={toList}
          title={toList}
        >
          <IconArrowLeft size={18} aria-hidden="true" />
        </Button>
      )}
      {/* When space is short, the end is truncated, not the beginning. */}
      <h1 className={classes.headingText} dir="auto">
        {children}
      </h1>
    </>
  )
}
