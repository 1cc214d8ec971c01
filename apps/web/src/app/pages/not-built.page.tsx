// A route of the specification whose feature is not built yet: says so instead of imitating a screen.
import { Button } from '@mantine/core'
import { IconHammer } from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { useTexts } from '../../platform/language/texts.ts'
import { routeTexts } from '../routes.ts'
import { shellTexts } from '../texts/texts.ts'
import { MessagePage } from './message-page.tsx'

export default function NotBuiltPage() {
  const t = useTexts(shellTexts)
  const word = useTexts(routeTexts)
  const name = useMatches().at(-1)?.staticData.name
  return (
    <MessagePage
      icon={<IconHammer size={28} />}
      title={t('pages.notBuiltTitle', { page: name ? word(name) : '' })}
      text={t('pages.notBuiltText')}
      actions={
        <Button component={Link} to="/" variant="default">
          {t('pages.homePage')}
        </Button>
      }
    />
  )
}
