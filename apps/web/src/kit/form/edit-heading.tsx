import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './edit-page.module.css'

export interface EditHeadingProps {
  /** Address of the list it came from, and the words that lead there; nothing where there is only one of it. */
  listAddress?: string
  toList?: string
  children: ReactNode
}

/** What is edited, as the heading of its page, after the way back to the list where there is one. */
export function EditHeading({ listAddress, toList, children }: EditHeadingProps) {
  // As it was left, with its search and filters, where this page was opened from it.
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
      {/* Where there is no room for all of it, its end is cut and not its beginning. */}
      <h1 className={classes.headingText} dir="auto">
        {children}
      </h1>
    </>
  )
}
