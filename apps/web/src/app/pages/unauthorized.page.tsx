// The person is known but may not open this address, or has no site at all.
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hasCode } from '../../platform/call-error.ts'
import { isSignedIn, signOut } from '../../platform/session/session.ts'
import { shellQuery } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { shellTexts } from '../texts/texts.ts'
import { MessagePage } from './message-page.tsx'

/** How often somebody who waits for their first role is looked up. */
const ROLE_POLL_MS = 5_000

export default function UnauthorizedPage() {
  const t = useTexts(shellTexts)
  // A person without any site may open nothing at all, which is another sentence than "not this page".
  const { error, data } = useQuery({
    ...shellQuery,
    enabled: isSignedIn(),
    retry: false,
    // Without a site there is no live channel that would tell of the first role.
    refetchInterval: ({ state }) => (hasCode(state.error, 'NO_SITE') ? ROLE_POLL_MS : false),
  })
  const hadNoSite = useRef(false)
  const hasSites = !hasCode(error, 'NO_SITE')
  if (!hasSites) hadNoSite.current = true
  const isOpenNow = hadNoSite.current && hasSites && data !== undefined
  useEffect(() => {
    // A full load: nothing that was read before holds.
    if (isOpenNow) location.assign('/')
  }, [isOpenNow])
  return (
    <MessagePage
      icon={<IconLock size={28} />}
      title={t(hasSites ? 'pages.unauthorizedTitle' : 'pages.noSiteTitle')}
      text={t(hasSites ? 'pages.unauthorizedText' : 'pages.noSiteText')}
      actions={
        <>
          {hasSites ? (
            <Button component={Link} to="/">
              {t('pages.homePage')}
            </Button>
          ) : (
            <Button component="a" href="/">
              {t('pages.retry')}
            </Button>
          )}
          <Button variant="default" onClick={() => void signOut()}>
            {t('pages.signOut')}
          </Button>
        </>
      }
    />
  )
}
