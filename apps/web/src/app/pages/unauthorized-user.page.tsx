// The server reports that the user is not active: waiting for approval, or declined.
import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import { signOut } from '../../platform/session/session.ts'
import { shellTexts } from '../texts/texts.ts'
import { MessagePage } from './message-page.tsx'

export default function UnauthorizedUserPage() {
  const t = useTexts(shellTexts)
  return (
    <MessagePage
      icon={<IconUserOff size={28} />}
      title={t('pages.unauthorizedUserTitle')}
      text={t('pages.unauthorizedUserText')}
      actions={
        <>
          {/* A full load, because the answer may have changed. */}
          <Button component="a" href="/">
            {t('pages.retry')}
          </Button>
          <Button variant="default" onClick={() => void signOut()}>
            {t('pages.signOut')}
          </Button>
        </>
      }
    />
  )
}
