// The page for an unknown address.
import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/language/texts.ts'
import { shellTexts } from '../texts/texts.ts'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const t = useTexts(shellTexts)
  return (
    <MessagePage
      icon={<IconMapOff size={28} />}
      title={t('pages.notFoundTitle')}
      text={t('pages.notFoundText')}
      actions={
        <Button component={Link} to="/">
          {t('pages.homePage')}
        </Button>
      }
    />
  )
}
