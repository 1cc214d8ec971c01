// The mail beside the form: on a phone or a desktop, light or dark, or as plain text. Nothing in it is executed, and its
// links are inert.
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useOpenSection } from '../../../kit/form/open-sections.ts'
import { PreviewShell } from '../../../kit/form/preview/preview-shell.tsx'
import { previewTexts } from '../../../kit/form/preview/texts.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { createStore, useStore } from '../../../platform/store.ts'
import { mailingTexts } from '../texts/texts.ts'
import classes from './mail-pane.module.css'
import type { MailPreview } from './use-mail-preview.ts'

type DeviceLook = 'phone' | 'desk' | 'text'
const look = createStore<DeviceLook>('phone')

interface MailPaneProps {
  preview: MailPreview
  onClose: () => void
}

export function MailPane({ preview: { preview: mail, hasFailed }, onClose }: MailPaneProps) {
  const t = useTexts(mailingTexts)
  const shared = useTexts(previewTexts)
  const { direction, language } = useSite()
  const shown = useStore(look)
  const [isDark, setIsDark] = useOpenSection('mailPreviewDark', false)
  const html = mail?.html
  const page = useMemo(() => (html ? withColorScheme(html, isDark) : ''), [html, isDark])
  return (
    <PreviewShell
      {...{ hasFailed, onClose }}
      label={t('preview.label')}
      isPhone={shown === 'phone'}
      bar={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('preview.look')}
            data={(['phone', 'desk', 'text'] as const).map((value) => ({
              value,
              label: value === 'text' ? t('preview.text') : shared(value),
            }))}
            value={shown}
            onChange={(value) => look.set(value as DeviceLook)}
          />
          <ActionIcon
            variant={isDark ? 'light' : 'subtle'}
            color="gray"
            aria-label={t('preview.dark')}
            aria-pressed={isDark}
            onClick={() => setIsDark(!isDark)}
          >
            {isDark ? <IconMoon size={17} aria-hidden /> : <IconSun size={17} aria-hidden />}
          </ActionIcon>
        </>
      }
    >
      {mail && (
        <div className={classes.head} dir={direction} lang={language}>
          <span className={classes.sender}>
            <bdi>{mail.senderName}</bdi>
          </span>
          <strong>
            <bdi>{mail.subject}</bdi>
          </strong>
        </div>
      )}
      {shown === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <pre className={classes.text} dir={direction} lang={language} tabIndex={0}>
          {mail?.text}
        </pre>
      ) : (
        <div className={classes.room} data-dark={isDark || undefined}>
          <MailFrame html={page} title={t('preview.label')} />
        </div>
      )}
    </PreviewShell>
  )
}

/** A page of the server with an opaque origin, which receives the mail by `postMessage`. */
function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const handleMessage = ({ source, data }: MessageEvent) => {
      const isOurs = source === frame.current?.contentWindow
      if (isOurs && (data as { type?: string } | null)?.type === 'manset.mailReady') setIsReady(true)
    }
    addEventListener('message', handleMessage)
    return () => removeEventListener('message', handleMessage)
  }, [])
  useEffect(() => {
    // An opaque origin can only be addressed with `*`.
    if (isReady && html) frame.current?.contentWindow?.postMessage({ type: 'manset.mail', html }, '*')
  }, [isReady, html])
  return (
    <iframe ref={frame} className={classes.frame} src="/mail-preview" sandbox="allow-scripts" title={title} />
  )
}

/** The mail in a light or dark mailbox, independent of the computer's setting. */
function withColorScheme(html: string, isDark: boolean): string {
  return html
    .replaceAll('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')
    .replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')
}
