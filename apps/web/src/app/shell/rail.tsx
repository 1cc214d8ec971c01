// The menu beside the screen, expanded or collapsed to icons. On narrow screens it is a drawer (rail-button.tsx).
import { Menu, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { getBaseAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { readStored, storageKeys, writeStored } from '../../platform/storage.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { buildMenu, groupPages, type MenuSection } from '../menu.ts'
import { getSection, routeTexts } from '../routes.ts'
import { shellTexts } from '../texts/texts.ts'
import classes from './rail.module.css'
import { CreateMenu, getSectionIcon, RailSections } from './rail-sections.tsx'

/** No room beside the screen, so the menu is a drawer. */
export const DRAWER_WIDTH = '(max-width: 899.98px)'
/** Collapsed automatically, unless the user expanded it. */
const AUTO_COLLAPSE_WIDTH = '(max-width: 1439.98px)'

export function Rail() {
  return useMediaQuery(DRAWER_WIDTH) ? null : <WideRail />
}

function WideRail() {
  const t = useTexts(shellTexts)
  const { can } = useViewer()
  const isAutoCollapsed = useMediaQuery(AUTO_COLLAPSE_WIDTH)
  const [chosen, setChosen] = useState(readStored(storageKeys.isRailCollapsed))
  const isCollapsed = chosen === null ? isAutoCollapsed : chosen === 'yes'
  const handleToggle = () => {
    // A choice that equals the automatic state is not stored.
    const next = isCollapsed === isAutoCollapsed ? (isCollapsed ? 'no' : 'yes') : null
    writeStored(storageKeys.isRailCollapsed, next)
    setChosen(next)
  }
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggleText = t(isCollapsed ? 'rail.expand' : 'rail.collapse')
  return (
    <nav className={classes.rail} aria-label={t('rail.label')} data-collapsed={isCollapsed || undefined}>
      <Link to="/" className={classes.brand} activeOptions={{ exact: true }}>
        <span className={classes.mark} aria-hidden />
        <span className={isCollapsed ? classes.hidden : undefined}>{t('product')}</span>
      </Link>
      <CreateMenu isCollapsed={isCollapsed} />
      {isCollapsed ? (
        <div className={classes.sections}>
          {buildMenu(can).map((one) => (
            <CollapsedSection key={one.section} {...one} />
          ))}
        </div>
      ) : (
        <RailSections />
      )}
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

/** Sections with more entries use two columns. */
const MIN_ENTRIES_FOR_TWO_COLUMNS = 14

function CollapsedSection(menu: MenuSection) {
  const { section } = menu
  const t = useTexts(shellTexts)
  const word = useTexts(routeTexts)
  const current = useMatches().at(-1)?.staticData.name
  const Icon = getSectionIcon(section)
  return (
    <Menu position="right-start" offset={8}>
      <Menu.Target>
        <UnstyledButton
          className={classes.icon}
          aria-label={t(`sections.${section}`)}
          title={t(`sections.${section}`)}
          data-active={(current && getSection(current) === section) || undefined}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown
        className={classes.hanging}
        mod={{ long: menu.names.length > MIN_ENTRIES_FOR_TWO_COLUMNS }}
      >
        <Menu.Label>{t(`sections.${section}`)}</Menu.Label>
        {groupPages(menu).map(({ name: group, names }) => (
          <Fragment key={String(group)}>
            {group && <Menu.Label className={classes.part}>{word(group)}</Menu.Label>}
            {names.map((name) => (
              <Menu.Item
                key={name}
                component={Link}
                to={getBaseAddress(name)}
                aria-current={name === current ? 'page' : undefined}
              >
                {word(name)}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
