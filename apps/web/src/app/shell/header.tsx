// The header: site, palette, live state, clock, language, theme, user.
import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { shortcutLabel } from '../../ui/shortcuts/shortcuts.ts'
import { FLOATING_ID } from '../../ui/theme.ts'
import { shellTexts } from '../texts/texts.ts'
import classes from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { LiveBadge } from './live-badge.tsx'
import { openPalette } from './palette-state.ts'
import { RailButton } from './rail-button.tsx'
import { ServerClock } from './server-clock.tsx'
import { SiteSwitcher } from './site-switcher.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** Loaded after the first screen, because the count is not urgent. */
const Bell = lazyComponent(
  () => import('../../features/notice/bell.tsx'),
  (module) => module.Bell,
)

export function Header() {
  const t = useTexts(shellTexts)
  return (
    <header className={classes.header}>
      <RailButton />
      <SiteSwitcher />
      <UnstyledButton className={classes.palette} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} aria-hidden />
        <span className={classes.paletteText}>{t('header.palette')}</span>
        <kbd className={classes.key}>{shortcutLabel('mod+K')}</kbd>
      </UnstyledButton>
      <div className={classes.end}>
        <LiveBadge />
        <ServerClock />
        <LanguageMenu />
        <ThemeMenu />
        <div className={classes.bell}>
          <Bell />
        </div>
        <UserMenu />
      </div>
      <div id={FLOATING_ID} className={classes.floating} />
    </header>
  )
}
