// A banner when the session could not be renewed or has ended. Signing in from it leaves the screen unchanged.
import { Button, Text } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import { reloadForNewBuild, useNewBuild } from '../../platform/new-build.ts'
import { useSessionState } from '../../platform/session/session.ts'
import { publishHeight } from '../../ui/publish-height.ts'
import { shortcutLabel, useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { useSignInWindow } from '../../ui/use-sign-in-window.ts'
import { shellTexts } from '../texts/texts.ts'
import classes from './session-banner.module.css'

const SIGN_IN_KEYS = 'mod+shift+Enter'

const publishBannerHeight = publishHeight('--ui-banners-height')

/** Banners above the whole application; dialogs and drawers begin below them. */
export function Banners() {
  return (
    <div ref={publishBannerHeight} className={classes.banners}>
      <SessionBanner />
      <NewBuildBanner />
    </div>
  )
}

function SessionBanner() {
  const t = useTexts(shellTexts)
  const state = useSessionState()
  const { signIn, isOpening } = useSignInWindow()
  const isShown = state === 'renewalFailed' || state === 'ended' || state === 'signedOut'
  // Drawers and dialogs trap the Tab key, so a shortcut makes this action reachable from inside.
  const shortcut = { keys: SIGN_IN_KEYS, label: t('session.signInAgain'), group: t('shortcuts.general') }
  useShortcuts([{ ...shortcut, run: () => void signIn() }], isShown)
  if (!isShown) return null
  return (
    <div className={classes.banner} role="alert">
      <IconPlugConnectedX size={18} aria-hidden />
      <Text size="sm" flex="1 1 9em">
        {t(`session.${state}`)}
      </Text>
      <kbd className={classes.keys}>{shortcutLabel(SIGN_IN_KEYS)}</kbd>
      <Button size="compact-sm" variant="default" loading={isOpening} onClick={() => void signIn()}>
        {t('session.signInAgain')}
      </Button>
    </div>
  )
}

/** Asks to reload a tab with an outdated build. */
function NewBuildBanner() {
  const t = useTexts(shellTexts)
  if (!useNewBuild()) return null
  return (
    <div className={classes.banner} role="alert">
      <IconRefresh size={18} aria-hidden />
      <Text size="sm" flex="1 1 9em">
        {t('newBuild.text')}
      </Text>
      <Button size="compact-sm" variant="default" onClick={reloadForNewBuild}>
        {t('newBuild.reload')}
      </Button>
    </div>
  )
}
