// A line across a page about the state of the whole page, with at most one action.
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

export interface BannerProps {
  text: ReactNode
  action?: { label: string; onClick: () => void }
  isWarning?: boolean
}

export function Banner({ text, action, isWarning }: BannerProps) {
  const Icon = isWarning ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={classes.banner} data-warning={isWarning || undefined} role="status">
      <Icon size={16} aria-hidden="true" />
      <span>{text}</span>
      {action && (
        <Button variant="default" size="compact-sm" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
