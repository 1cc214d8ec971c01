// The person is known but may not open this address, or has no site at all.
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasCode } from '../../platform/call-error.ts'
import { isSignedIn, signOut } from '../../platform/session/session.ts'
import { shellQuery } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { shellTexts } from '../texts/texts.ts'
import { MessagePage } from './message-page.tsx'

export default function UnauthorizedPage() {
  const t = useTexts(shellTexts)
  // A person without any site may open nothing at all, which is another sentence than "not this page".
  const { error } = useQuery({ ...shellQuery, enabled: isSignedIn(), retry: false })
  const hasSites = !hasCode(error, 'NO_SITE')
  return (
    <MessagePage
      icon={<IconLock size={28} />}
      title={t(hasSites ? 'pages.unauthorizedTitle' : 'pages.noSiteTitle')}
      text={t(hasSites ? 'pages.unauthorizedText' : 'pages.noSiteText')}
      actions={
        <>
          <Button component={Link} to="/">
            {t('pages.homePage')}
          </Button>
          <Button variant="default" onClick={() => void signOut()}>
            {t('pages.signOut')}
          </Button>
        </>
      }
    />
  )
}
