// The person is known but may not open this address, or has no site at all.
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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
  const queryClient = useQueryClient()
  const [hadNoSite, setHadNoSite] = useState(() =>
    hasCode(queryClient.getQueryState(shellQuery.queryKey)?.error, 'NO_SITE'),
  )
  const { error, isSuccess } = useQuery({
    ...shellQuery,
    enabled: isSignedIn(),
    retry: false,
    // Without a site there is no live channel that would announce the first role. A lost call doesn't end the polling.
    refetchInterval: ({ state }) => hadNoSite && !hasCode(state.error, 'UNAUTHENTICATED') && ROLE_POLL_MS,
  })
  // A person without any site may open nothing at all, which is another sentence than "not this page".
  if (!hadNoSite && hasCode(error, 'NO_SITE')) setHadNoSite(true)
  const isOpenNow = hadNoSite && isSuccess
  useEffect(() => {
    // A full load: nothing that was read before holds.
    if (isOpenNow) location.assign('/')
  }, [isOpenNow])
  return (
    <MessagePage
      icon={<IconLock size={28} />}
      title={t(hadNoSite ? 'pages.noSiteTitle' : 'pages.unauthorizedTitle')}
      text={t(hadNoSite ? 'pages.noSiteText' : 'pages.unauthorizedText')}
      actions={
        <>
          {hadNoSite ? (
            <Button component="a" href="/">
              {t('pages.retry')}
            </Button>
          ) : (
            <Button component={Link} to="/">
              {t('pages.homePage')}
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
