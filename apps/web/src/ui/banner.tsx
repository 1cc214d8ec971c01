// A full-width line about the state of the whole page, with actions.
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

export interface BannerAction {
  label: string
  onClick: () => void
}

export interface BannerProps {
  text: ReactNode
  action?: BannerAction | undefined
  /** Several alternatives, in place of `action`. */
  actions?: readonly BannerAction[]
  isWarning?: boolean
  /** Not announced on change: a countdown would be read out every second. */
  isSilent?: boolean
}

export function Banner({ text, action, actions = action ? [action] : [], isWarning, isSilent }: BannerProps) {
  const Icon = isWarning ? IconAlertTriangle : IconInfoCircle
  return (
    <div
      className={classes.banner}
      data-warning={isWarning || undefined}
      role={isSilent ? undefined : 'status'}
    >
      <Icon size={16} aria-hidden="true" />
      <span>{text}</span>
      {actions.length > 0 && (
        <span className={classes.actions}>
          {actions.map(({ label, onClick }) => (
            <Button key={label} variant="default" size="compact-sm" onClick={onClick}>
              {label}
            </Button>
          ))}
        </span>
      )}
    </div>
  )
}
