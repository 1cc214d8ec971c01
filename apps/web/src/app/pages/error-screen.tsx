// Replaces a screen that failed, with a way out. Unsaved input in other places is not affected.
import { Button, Code, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { CallError } from '../../platform/calls/call-error.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useLiveState } from '../../platform/live/live.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatError } from '../../ui/notify.ts'
import { PageLoadError } from '../lazy-page.tsx'
import { shellTexts } from '../texts/texts.ts'
import { MessagePage } from './message-page.tsx'

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useTexts(shellTexts)
  const router = useRouter()
  const isChunk = error instanceof PageLoadError
  const isCall = error instanceof CallError
  const isOffline = useLiveState() === 'offline' || !navigator.onLine
  const details = error instanceof Error ? error.message : String(error)
  const handleRetry = () => {
    // Browsers cache a failed import until the page is reloaded.
    if (isChunk) {
      location.reload()
      return
    }
    reset()
    void router.invalidate()
  }
  return (
    <MessagePage
      icon={<IconAlertTriangle size={28} />}
      title={t(isChunk ? 'pages.chunkTitle' : 'pages.failedTitle')}
      text={
        isChunk
          ? t(isOffline ? 'pages.offlineText' : 'pages.chunkText')
          : isCall
            ? formatError(error)
            : t('pages.failedText')
      }
      actions={
        <>
          <Button onClick={handleRetry}>{t('pages.retry')}</Button>
          <Button component={Link} to="/" variant="default">
            {t('pages.homePage')}
          </Button>
        </>
      }
    >
      {!isChunk && !isCall && (
        <Group gap="xs" wrap="nowrap" maw={440}>
          <Code block>{details}</Code>
          <CopyButton text={details} label={t('pages.copyDetails')} />
        </Group>
      )}
    </MessagePage>
  )
}
