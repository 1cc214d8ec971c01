// A button that opens the menu as a drawer, on narrow screens.
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { lazyPart, useOnceNeeded } from '../../ui/lazy-part.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { shellTexts } from '../texts/texts.ts'
import classes from './header.module.css'
import { NO_RAIL } from './rail.tsx'

const RailDrawer = lazyPart(
  () => import('./rail-drawer.tsx'),
  (module) => module.RailDrawer,
)

export function RailButton() {
  return useMedia(NO_RAIL) && <Opener />
}

function Opener() {
  const t = useTexts(shellTexts)
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useOnceNeeded(isOpen)
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
