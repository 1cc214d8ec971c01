// A quiet line when the session could not be renewed or has ended; signing in from it leaves this screen as it is.
import { Button, Text } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { reloadForNewBuild, useNewBuild } from '../../platform/new-build.ts'
import { signInBeside, useSessionState } from '../../platform/session/session.ts'
import { useTexts } from '../../platform/texts.ts'
import { notify, notifyError } from '../../ui/notify.ts'
import { shortcutLabel, useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { shellTexts } from '../texts/texts.ts'
import classes from './session-banner.module.css'

const KEYS = 'mod+shift+Enter'

export function SessionBanner() {
  const t = useTexts(shellTexts)
  const state = useSessionState()
  const [isOpening, setIsOpening] = useState(false)
  const isShown = state === 'renewalFailed' || state === 'ended' || state === 'signedOut'
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
  // A drawer or dialog keeps the Tab key to itself; this way out of an ended session must be reachable from inside.
  const shortcut = { keys: KEYS, label: t('session.signInAgain'), group: t('shortcuts.general') }
  useShortcuts([{ ...shortcut, run: () => void handleSignIn() }], isShown)
  if (!isShown) return null
  return (
    <div className={classes.banner} role="alert">
      <IconPlugConnectedX size={18} aria-hidden />
      <Text size="sm" flex={1}>
        {t(`session.${state}`)}
      </Text>
      <kbd className={classes.keys}>{shortcutLabel(KEYS)}</kbd>
      <Button size="compact-sm" variant="default" loading={isOpening} onClick={() => void handleSignIn()}>
        {t('session.signInAgain')}
      </Button>
    </div>
  )
}

/** Asks to reload a tab whose build was replaced. */
export function NewBuildBanner() {
  const t = useTexts(shellTexts)
  if (!useNewBuild()) return null
  return (
    <div className={classes.banner} role="alert">
      <IconRefresh size={18} aria-hidden />
      <Text size="sm" flex={1}>
        {t('newBuild.text')}
      </Text>
      <Button size="compact-sm" variant="default" onClick={reloadForNewBuild}>
        {t('newBuild.reload')}
      </Button>
    </div>
  )
}
