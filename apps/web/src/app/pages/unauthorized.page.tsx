// The person is known but may not open what was asked, or has no site at all.
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { signOut } from '../../platform/session/session.ts'
import { shellQuery } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { shellTexts } from '../texts/texts.ts'
import { MessagePage } from './message-page.tsx'

export function UnauthorizedPage() {
  const t = useTexts(shellTexts)
  const hasSites = useQueryClient().getQueryData(shellQuery.queryKey) !== undefined
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
