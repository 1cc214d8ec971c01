// The notices themselves, loaded with the first one.
import '@mantine/notifications/styles.css'
import { Button, Group, Text } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { translate } from '../platform/texts.ts'
import type { NoticeKind, NoticeOptions } from './notify.ts'
import { uiTexts } from './texts/texts.ts'

const SHORT_MS = 4_000
const UNDO_MS = 6_000
const LONG_MS = 10_000

const looks = {
  success: { color: 'green', icon: <IconCheck size={16} />, ms: SHORT_MS },
  info: { color: 'accent', icon: <IconInfoCircle size={16} />, ms: SHORT_MS },
  warning: { color: 'amber', icon: <IconAlertTriangle size={16} />, ms: LONG_MS },
  error: { color: 'red', icon: <IconX size={16} />, ms: LONG_MS },
}

/** Where notices appear; asked for once by the shell. */
export function NoticesHost() {
  return <Notifications position="bottom-right" limit={4} zIndex={1_000} />
}

/** Shows one notice. */
export function showNotice(kind: NoticeKind, text: string, { undo, id }: NoticeOptions): void {
  const { color, icon, ms } = looks[kind]
  const shown = { id, color, icon, withBorder: true, autoClose: undo ? UNDO_MS : ms }
  const handle = (given: string) => () => {
    notifications.hide(given)
    undo?.()
  }
  const noticeId = notifications.show({
    ...shown,
    message: text,
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': translate(uiTexts, 'notices.close') },
  })
  if (!undo) return
  notifications.update({
    ...shown,
    id: noticeId,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{text}</Text>
        <Button size="compact-sm" variant="default" onClick={handle(noticeId)}>
          {translate(uiTexts, 'notices.undo')}
        </Button>
      </Group>
    ),
    closeButtonProps: { 'aria-label': translate(uiTexts, 'notices.close') },
  })
}
