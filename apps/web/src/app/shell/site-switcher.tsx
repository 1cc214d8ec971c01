// The site of this tab, with its color and language, and a menu to switch it.
import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { getAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { type Site, useViewer } from '../../platform/session/viewer.ts'
import { shellTexts } from '../texts/texts.ts'
import classes from './header.module.css'

export function SiteSwitcher() {
  const t = useTexts(shellTexts)
  const { site, sites } = useViewer()
  const navigate = useNavigate()
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton
          className={classes.site}
          aria-label={`${t('header.switchSite')}: ${site.displayName}`}
        >
          <SiteName site={site} />
          <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('header.switchSite')}</Menu.Label>
        {sites.map((candidate) => (
          <Menu.Item
            key={candidate.id}
            onClick={() => void navigate({ to: getAddress('switchSite', { id: candidate.id }) })}
            rightSection={candidate.id === site.id ? <IconCheck size={16} aria-hidden /> : undefined}
            aria-current={candidate.id === site.id || undefined}
          >
            <span className={classes.site} style={{ padding: 0, height: 24 }}>
              <SiteName site={candidate} />
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A site's color, name and language tag. */
export function SiteName({ site }: { site: Site }) {
  return (
    <>
      <span className={classes.siteColor} style={{ background: site.color }} aria-hidden />
      <bdi className={classes.siteName} lang={site.language}>
        {site.displayName}
      </bdi>
      <span className={classes.tag}>{site.language.toUpperCase()}</span>
    </>
  )
}
