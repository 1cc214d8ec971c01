// The frame around every screen: menu on the left, header on top, the screen below.
import { Outlet, useMatches } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useLayoutEffect } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { HandbookHost } from '../../ui/handbook/handbook.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { noticesRootElement } from '../../ui/notices.tsx'
import { tabTitle } from '../../ui/page-header.tsx'
import { UploadTray } from '../../ui/upload/upload-tray.tsx'
import { PersonScope } from '../person-scope.tsx'
import { routeTexts } from '../routes.ts'
import { shellTexts } from '../texts/texts.ts'
import { Header } from './header.tsx'
import { InsideShell } from './inside-shell.ts'
import { Palette } from './palette.tsx'
import { Rail } from './rail.tsx'
import { RouteBar } from './route-bar.tsx'
import { Banners } from './session-banner.tsx'
import classes from './shell.module.css'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { setTabIcon } from './tab-icon.ts'

/** Invisible and not needed before there is a screen, so it loads afterwards. */
const RightsWatch = lazyComponent(
  () => import('../rights-watch.tsx'),
  (module) => module.RightsWatch,
)

export function Shell() {
  return (
    <PersonScope>
      <PersonShell />
    </PersonScope>
  )
}

function PersonShell() {
  const t = useTexts(shellTexts)
  const word = useTexts(routeTexts)
  const { site } = useViewer()
  const name = useMatches().at(-1)?.staticData.name
  useEffect(() => setTabIcon(site.color), [site.color])
  // Before the page's own effect, which may set a more specific title, such as that of the edited item.
  useLayoutEffect(() => {
    if (name) document.title = tabTitle(word(name), site)
  }, [name, site, word])
  return (
    <InsideShell value={true}>
      <a className={classes.skip} href="#main">
        {t('header.skipToContent')}
      </a>
      <Banners />
      <div className={classes.shell} data-frame style={{ '--site-color': site.color } as CSSProperties}>
        <RouteBar />
        <Rail />
        <div className={classes.column}>
          <Header />
          <main id="main" className={classes.main} tabIndex={-1}>
            <Outlet />
          </main>
          <div ref={noticesRootElement.set} className={classes.notices} />
        </div>
      </div>
      <Palette />
      <ShortcutSheet />
      <HandbookHost />
      <UploadTray />
      <RightsWatch />
    </InsideShell>
  )
}
