// The bell of the header: how much is unread, on whatever screen; pressing it opens the centre beside the screen.
import { Anchor, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '../../platform/addresses.ts'
import { useCall } from '../../platform/graphql.ts'
import { useLive } from '../../platform/live.ts'
import { useTexts } from '../../platform/texts.ts'
import { SideDrawer } from '../../ui/dialog/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import classes from './bell.module.css'
import { NoticesChangedDocument, UnseenCountDocument } from './notice-calls.ts'
import { noticeTexts } from './texts/texts.ts'

const Centre = lazyPart(
  () => import('./centre.tsx'),
  (module) => module.Centre,
)

/** Counted no further. */
const MANY = 100

export function Bell() {
  const t = useTexts(noticeTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { data, refetch } = useCall(UnseenCountDocument, {}, { isPreviousKept: true })
  useLive(NoticesChangedDocument, () => void refetch())
  const count = data?.countUnseenNotices ?? 0
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  useShortcuts([{ keys: 'shift+N', label: t('title'), group: t('title'), run: open }])
  return (
    <>
      <UnstyledButton
        className={classes.bell}
        aria-label={count > 0 ? t('bellUnseen', { count }) : t('bell')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onMouseEnter={() => void Centre.preload().catch(() => {})}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {count >= MANY ? t('many') : count}
          </span>
        )}
      </UnstyledButton>
      <SideDrawer isOpen={isOpen} title={t('title')} onClose={close} size={460}>
        <Centre
          onFollow={close}
          height="calc(100dvh - 150px)"
          end={
            <Anchor component={Link} to={addressOf('notices')} size="sm" onClick={close}>
              {t('wholePage')}
            </Anchor>
          }
        />
      </SideDrawer>
    </>
  )
}
