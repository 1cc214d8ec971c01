// The menu: sections of the specification, each with the built pages the person may open.
import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconCalendarEvent,
  IconFileText,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMail,
  IconNews,
  IconPhotoVideo,
  IconPlus,
  IconRss,
  IconSettings,
} from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import type { Section } from '../../kit/feature.ts'
import { type PageName, plainAddress, type RouteName } from '../../platform/addresses.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { readStored, storageKeys, writeStored } from '../../platform/storage.ts'
import { useTexts } from '../../platform/texts.ts'
import { creatable, menuOf } from '../menu.ts'
import { routeTexts, sectionOf } from '../routes.ts'
import { shellTexts } from '../texts/texts.ts'
import classes from './rail.module.css'

const sectionIcons: Record<Section, typeof IconNews> = {
  agency: IconRss,
  content: IconFileText,
  headline: IconNews,
  story: IconPhotoVideo,
  mailing: IconMail,
  seo: IconCalendarEvent,
  settings: IconSettings,
}

export function Rail() {
  const t = useTexts(shellTexts)
  const { can } = useViewer()
  const [isCollapsed, setIsCollapsed] = useState(readStored(storageKeys.isRailCollapsed) === 'yes')
  const current = useMatches().at(-1)?.staticData.name
  const handleToggle = () => {
    writeStored(storageKeys.isRailCollapsed, isCollapsed ? null : 'yes')
    setIsCollapsed(!isCollapsed)
  }
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggleText = t(isCollapsed ? 'rail.expand' : 'rail.collapse')
  return (
    <nav className={classes.rail} aria-label={t('rail.label')} data-collapsed={isCollapsed || undefined}>
      <Link to="/" className={classes.brand} activeOptions={{ exact: true }}>
        <span className={classes.mark} aria-hidden />
        {!isCollapsed && t('product')}
        {isCollapsed && <span className={classes.hidden}>{t('product')}</span>}
      </Link>
      <CreateMenu types={creatable(can)} isCollapsed={isCollapsed} />
      <div className={classes.sections}>
        {menuOf(can).map(({ section, names }) =>
          isCollapsed ? (
            <CollapsedSection key={section} section={section} names={names} current={current} />
          ) : (
            <OpenSection key={section} section={section} names={names} current={current} />
          ),
        )}
      </div>
      <UnstyledButton
        className={classes.toggle}
        onClick={handleToggle}
        aria-label={toggleText}
        title={toggleText}
      >
        <ToggleIcon size={18} stroke={1.6} aria-hidden />
      </UnstyledButton>
    </nav>
  )
}

interface SectionProps {
  section: Section
  names: readonly PageName[]
  current: RouteName | undefined
}

function isIn(section: Section, current: RouteName | undefined): boolean {
  return current !== undefined && sectionOf(current) === section
}

function OpenSection({ section, names, current }: SectionProps) {
  const t = useTexts(shellTexts)
  const word = useTexts(routeTexts)
  const Icon = sectionIcons[section]
  return (
    <section aria-labelledby={`rail-${section}`} className={classes.section}>
      <h2 id={`rail-${section}`} className={classes.heading}>
        <Icon size={16} stroke={1.6} aria-hidden />
        {t(`sections.${section}`)}
      </h2>
      {names.map((name) => (
        <Link
          key={name}
          to={plainAddress(name)}
          className={classes.entry}
          aria-current={name === current ? 'page' : undefined}
        >
          {word(name)}
        </Link>
      ))}
    </section>
  )
}

function CollapsedSection({ section, names, current }: SectionProps) {
  const t = useTexts(shellTexts)
  const word = useTexts(routeTexts)
  const Icon = sectionIcons[section]
  return (
    <Menu position="right-start" offset={8}>
      <Menu.Target>
        <UnstyledButton
          className={classes.icon}
          aria-label={t(`sections.${section}`)}
          title={t(`sections.${section}`)}
          data-active={isIn(section, current) || undefined}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(`sections.${section}`)}</Menu.Label>
        {names.map((name) => (
          <Menu.Item key={name} component={Link} to={plainAddress(name)}>
            {word(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function CreateMenu({ types, isCollapsed }: { types: readonly PageName[]; isCollapsed: boolean }) {
  const t = useTexts(shellTexts)
  const word = useTexts(routeTexts)
  if (types.length === 0) return null
  return (
    <Menu position={isCollapsed ? 'right-start' : 'bottom-start'} width={isCollapsed ? undefined : 'target'}>
      <Menu.Target>
        <Tooltip label={t('rail.create')} position="right" disabled={!isCollapsed}>
          <UnstyledButton className={classes.create} aria-label={isCollapsed ? t('rail.create') : undefined}>
            <IconPlus size={16} aria-hidden />
            {!isCollapsed && t('rail.create')}
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((name) => (
          <Menu.Item key={name} component={Link} to={plainAddress(name)}>
            {word(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
