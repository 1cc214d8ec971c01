// A button that opens the menu as a drawer, on narrow screens.
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { lazyComponent, useHasBeenNeeded } from '../../ui/lazy-component.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { shellTexts } from '../texts/texts.ts'
import classes from './header.module.css'
import { DRAWER_WIDTH } from './rail.tsx'

const RailDrawer = lazyComponent(
  () => import('./rail-drawer.tsx'),
  (module) => module.RailDrawer,
)

export function RailButton() {
  return useMediaQuery(DRAWER_WIDTH) && <DrawerOpener />
}

function DrawerOpener() {
  const t = useTexts(shellTexts)
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useHasBeenNeeded(isOpen)
  return (
    <>
      <UnstyledButton
        className={classes.small}
        aria-label={t('rail.label')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span className={classes.bars} aria-hidden />
      </UnstyledButton>
      {wasOpened && <RailDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
