// /switch-site/{id?}: selects the site and opens its home or the given address. Without an id, or with an unknown one, it
// lists the sites. Outside the shell, so that nothing of the previous site is visible meanwhile.
import { IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { getSafeReturnPath } from '../../platform/session/return-path.ts'
import { isSignedIn } from '../../platform/session/session.ts'
import { listSites, shellQuery } from '../../platform/session/viewer.ts'
import { parseSiteId, selectSite } from '../../platform/site.ts'
import { SiteButtons } from '../shell/site-buttons.tsx'
import { shellTexts } from '../texts/texts.ts'
import { MessagePage } from './message-page.tsx'

export default function SwitchSitePage() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id?: string }
  const { returnTo } = useSearch({ strict: false }) as { returnTo?: unknown }
  const shell = useQuery({ ...shellQuery, enabled: isSignedIn() })
  const sites = shell.data ? listSites(shell.data) : []
  const asked = parseSiteId(id)
  const isUnknown =
    id !== undefined && (asked === undefined || (shell.data && !sites.some((s) => s.id === asked)))
  // Not signed in yet: the selection is stored, and the server validates it after sign-in.
  const isReady = asked !== undefined && !isUnknown && (shell.data !== undefined || !isSignedIn())
  useEffect(() => {
    if (!isReady) return
    selectSite(asked)
    void navigate({ href: getSafeReturnPath(returnTo), replace: true })
  }, [isReady, asked, returnTo, navigate])
  useEffect(() => {
    if (id === undefined && !isSignedIn()) void navigate({ to: '/', replace: true })
  }, [id, navigate])
  return (
    <MessagePage
      icon={<IconWorld size={28} />}
      title={t('pages.switchSiteTitle')}
      text={isUnknown ? t('pages.unknownSite') : undefined}
    >
      <SiteButtons
        sites={sites}
        onPick={(site) => {
          selectSite(site.id)
          void navigate({ to: '/', replace: true })
        }}
      />
    </MessagePage>
  )
}
