// A route of the specification whose feature is still to come: plain words, no fake screen.
import { Button } from '@mantine/core'
import { IconHammer } from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import type { Words } from '../../kit/feature.ts'
import { useLocale } from '../../platform/locale.ts'
import { useTexts } from '../../platform/texts.ts'
import { routeTexts } from '../routes.ts'
import { shellTexts } from '../texts/texts.ts'
import { MessagePage } from './message-page.tsx'

/** `part` is what the address names of a page that is built otherwise, such as a tab. */
export function NotBuiltPage({ part }: { part?: Words }) {
  const t = useTexts(shellTexts)
  const word = useTexts(routeTexts)
  const locale = useLocale()
  const name = useMatches().at(-1)?.staticData.name
  const page = [name && word(name), part?.[locale]].filter(Boolean).join(': ')
  return (
    <MessagePage
      icon={<IconHammer size={28} />}
      title={t('pages.notBuiltTitle', { page })}
      text={t('pages.notBuiltText')}
      actions={
        <Button component={Link} to="/" variant="default">
          {t('pages.homePage')}
        </Button>
      }
    />
  )
}
