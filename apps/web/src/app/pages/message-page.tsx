// A page with one message and one or two actions; used outside and inside the shell.
import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, use, useEffect } from 'react'
import { InsideShell } from '../shell/inside-shell.ts'
import classes from './message-page.module.css'

export interface MessagePageProps {
  icon: ReactNode
  title: string
  text?: string
  actions?: ReactNode
  children?: ReactNode
}

/** Centers a sentence, its explanation and its actions. */
export function MessagePage({ icon, title, text, actions, children }: MessagePageProps) {
  // Inside the shell there is already a `main` element. Outside, the page takes the focus, which was lost with the previous
  // page.
  const isInside = use(InsideShell)
  const Element = isInside ? 'div' : 'main'
  useEffect(() => {
    document.title = `${title} · Manşet`
  }, [title])
  return (
    <Element className={classes.page} {...(!isInside && { id: 'main', tabIndex: -1 })}>
      <Stack gap="lg" align="center" maw={440} ta="center">
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
        <Stack gap="xs">
          <Title order={1}>{title}</Title>
          {text && <Text c="dimmed">{text}</Text>}
        </Stack>
        {children}
        {actions && <Group justify="center">{actions}</Group>}
      </Stack>
    </Element>
  )
}
