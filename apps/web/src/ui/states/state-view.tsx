// Empty, nothing found, not allowed and failed: four different pictures, each with one action.
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconInbox, IconLock, IconPlugConnectedX, IconZoomCancel } from '@tabler/icons-react'
import { hasCode } from '../../platform/calls/call-error.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { formatError } from '../notify.ts'
import { uiTexts } from '../texts/texts.ts'
import classes from './state-view.module.css'

const pictures = {
  empty: IconInbox,
  nothingFound: IconZoomCancel,
  notAllowed: IconLock,
  failed: IconPlugConnectedX,
}

export interface StateViewProps {
  kind: keyof typeof pictures
  /** Replaces the default text of the kind. */
  title?: string
  text?: string
  action?: { label: string; onClick: () => void }
}

export function StateView({ kind, title, text, action }: StateViewProps) {
  const t = useTexts(uiTexts)
  const Icon = pictures[kind]
  return (
    <Stack
      className={classes.state}
      data-kind={kind}
      align="center"
      gap="sm"
      role={kind === 'failed' ? 'alert' : 'status'}
    >
      <span className={classes.picture} aria-hidden>
        <Icon size={24} stroke={1.6} />
      </span>
      <Title order={2}>{title ?? t(`states.${kind}`)}</Title>
      {(text ?? (kind !== 'failed' && t(`states.${kind}Text`))) && (
        <Text c="dimmed" ta="center" maw={420}>
          {text ?? (kind !== 'failed' && t(`states.${kind}Text`))}
        </Text>
      )}
      {action && (
        <Button variant="default" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </Stack>
  )
}

/** View of a failed read: "not allowed" for `FORBIDDEN`, otherwise the error and a retry button. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(uiTexts)
  if (hasCode(error, 'FORBIDDEN')) return <StateView kind="notAllowed" />
  return (
    <StateView
      kind="failed"
      text={formatError(error)}
      action={{ label: t('states.retry'), onClick: onRetry }}
    />
  )
}
