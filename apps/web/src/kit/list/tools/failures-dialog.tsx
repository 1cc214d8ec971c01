// The failures of a batch with their reasons, and a button to retry them.
import { Button, Group, Text } from '@mantine/core'
import type { CallError } from '../../../platform/calls/call-error.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { formatError } from '../../../ui/notify.ts'
import classes from './list-tools.module.css'
import { bulkTexts } from './texts/bulk-texts.ts'

export interface Failure {
  id: string
  name: string
  error: CallError
}

export interface FailuresDialogProps {
  failures: readonly Failure[]
  onRetry: () => void
  onClose: () => void
}

export function FailuresDialog({ failures, onRetry, onClose }: FailuresDialogProps) {
  const t = useTexts(bulkTexts)
  return (
    <Dialog isOpen onClose={onClose} size="md" title={t('bulk.failedTitle', { count: failures.length })}>
      <Text size="sm">{t('bulk.failedText')}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ul className={classes.failures} tabIndex={0}>
        {failures.map(({ id, name, error }) => (
          <li key={id}>
            <bdi className={classes.failureName}>{name}</bdi>
            <div className={classes.reason}>{formatError(error)}</div>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('bulk.close')}
        </Button>
        <Button onClick={onRetry}>{t('bulk.retry')}</Button>
      </Group>
    </Dialog>
  )
}
