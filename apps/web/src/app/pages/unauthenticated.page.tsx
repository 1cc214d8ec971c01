// Nobody is signed in: after signing out, or after a failed sign-in.
import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { getSafeReturnPath } from '../../platform/session/return-path.ts'
import { signIn } from '../../platform/session/session.ts'
import { notifyError } from '../../ui/notify.ts'
import { shellTexts } from '../texts/texts.ts'
import { MessagePage } from './message-page.tsx'

export default function UnauthenticatedPage() {
  const t = useTexts(shellTexts)
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const [isLeaving, setIsLeaving] = useState(false)
  const isRefused = search.reason === 'refused'
  const handleSignIn = () => {
    setIsLeaving(true)
    signIn(getSafeReturnPath(search.returnTo)).catch((error: unknown) => {
      setIsLeaving(false)
      notifyError(error)
    })
  }
  return (
    <MessagePage
      icon={<IconLogin2 size={28} />}
      title={t(isRefused ? 'pages.refusedTitle' : 'pages.unauthenticatedTitle')}
      text={t(isRefused ? 'pages.refusedText' : 'pages.unauthenticatedText')}
      actions={
        <Button loading={isLeaving} onClick={handleSignIn}>
          {t('pages.signIn')}
        </Button>
      }
    />
  )
}
