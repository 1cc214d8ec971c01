// The user is known but may not open this address, or has no site at all.
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasCode } from '../../platform/calls/call-error.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { isSignedIn, signOut } from '../../platform/session/session.ts'
import { shellQuery } from '../../platform/session/viewer.ts'
import { shellTexts } from '../texts/texts.ts'
import { MessagePage } from './message-page.tsx'

/** Poll interval for users who wait for their first role. */
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
  // Users without any site may open nothing, which needs another message than "not this page".
  if (!hadNoSite && hasCode(error, 'NO_SITE')) setHadNoSite(true)
  const isOpenNow = hadNoSite && isSuccess
  useEffect(() => {
    // A full load, because all data read before is outdated.
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
