// A quiet line when the session could not be renewed or has ended; signing in from it leaves this screen as it is.
import { Button, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { signInBeside, useSessionState } from '../../platform/session/session.ts'
import { useTexts } from '../../platform/texts.ts'
import { notify, notifyError } from '../../ui/notify.ts'
import { shellTexts } from '../texts/texts.ts'
import classes from './session-banner.module.css'

export function SessionBanner() {
  const t = useTexts(shellTexts)
  const state = useSessionState()
  const [isOpening, setIsOpening] = useState(false)
  if (state !== 'renewalFailed' && state !== 'ended' && state !== 'signedOut') return null
  const handleSignIn = async () => {
    setIsOpening(true)
    try {
      if ((await signInBeside()) === 'blocked') notify('warning', t('session.blocked'))
    } catch (error) {
      notifyError(error)
    } finally {
      setIsOpening(false)
    }
  }
  return (
    <div className={classes.banner} role="alert">
      <IconPlugConnectedX size={18} aria-hidden />
      <Text size="sm" flex={1}>
        {t(`session.${state}`)}
      </Text>
      <Button size="compact-sm" variant="default" loading={isOpening} onClick={() => void handleSignIn()}>
        {t('session.signInAgain')}
      </Button>
    </div>
  )
}
