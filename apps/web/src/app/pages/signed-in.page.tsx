// The redirect target of the identity provider: completes the sign-in and continues to the requested address.
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addresses } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { recordSignIn } from '../../platform/session/recent-sign-in.ts'
import { shellTexts } from '../texts/texts.ts'
import { MessagePage } from './message-page.tsx'
import { WaitingPage } from './waiting.page.tsx'

/** The provider's answer can be used only once, however often React mounts the page. */
let pendingSignIn: Promise<{ returnTo: string; isBeside: boolean }> | undefined

function completeSignInOnce() {
  pendingSignIn ??= import('../../platform/session/provider.ts').then(({ completeSignIn }) =>
    completeSignIn(location.href),
  )
  return pendingSignIn
}

export default function SignedInPage() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const [isBeside, setIsBeside] = useState(false)
  useEffect(() => {
    completeSignInOnce().then(
      (state) => {
        recordSignIn()
        if (state.isBeside) {
          setIsBeside(true)
          window.close()
        } else void navigate({ href: state.returnTo, replace: true })
      },
      (error: unknown) => {
        console.warn('Sign-in could not be completed', error)
        void navigate({ to: addresses.unauthenticated, search: { reason: 'refused' }, replace: true })
      },
    )
  }, [navigate])
  if (!isBeside) return <WaitingPage />
  return (
    <MessagePage
      icon={<IconCircleCheck size={28} />}
      title={t('pages.signedInTitle')}
      text={t('pages.signedInText')}
      actions={
        <Button variant="default" onClick={() => window.close()}>
          {t('pages.closeWindow')}
        </Button>
      }
    />
  )
}
