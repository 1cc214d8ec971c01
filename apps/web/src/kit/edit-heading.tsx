import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './edit-page.module.css'

export interface EditHeadingProps {
  /** Address of the list it came from, and the words that lead there. */
  listAddress: string
  toList: string
  children: ReactNode
}

/** What is edited, as the heading of its page, after the way back to the list. */
export function EditHeading({ listAddress, toList, children }: EditHeadingProps) {
  return (
    <>
      <Button
        component={Link}
        to={listAddress}
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={toList}
        title={toList}
      >
        <IconArrowLeft size={18} aria-hidden="true" />
      </Button>
      <h1 className={classes.headingText}>{children}</h1>
    </>
  )
}
