// Contents of the menu: the button for new items, and the sections with the built pages that the user may open.
import { Menu, UnstyledButton } from '@mantine/core'
import {
  IconBook2,
  IconDeviceMobile,
  IconFileText,
  IconListNumbers,
  IconMail,
  IconPlus,
  IconRss,
  IconSettings,
} from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { Fragment, useEffect, useRef } from 'react'
import type { Section } from '../../kit/feature.ts'
import { getBaseAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { buildMenu, groupPages, listCreatablePages } from '../menu.ts'
import { routeTexts } from '../routes.ts'
import { shellTexts } from '../texts/texts.ts'
import classes from './rail.module.css'

/** Icons load with everybody's first screen, so a section gets one only with its first page. */
const ICONS: Partial<Record<Section, typeof IconFileText>> = {
  agency: IconRss,
  headline: IconListNumbers,
  story: IconDeviceMobile,
  mailing: IconMail,
  seo: IconBook2,
  settings: IconSettings,
}
export const getSectionIcon = (section: Section) => ICONS[section] ?? IconFileText

interface RailSectionsProps {
  /** Called when a page was chosen. */
  onChoose?: () => void
}

/** All sections with their pages; scrolls the current page's entry into view. */
export function RailSections({ onChoose }: RailSectionsProps) {
  const t = useTexts(shellTexts)
  const word = useTexts(routeTexts)
  const { can } = useViewer()
  const current = useMatches().at(-1)?.staticData.name
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another entry
  useEffect(() => {
    // In braces, because newer browsers return a promise, which React would take for a cleanup function.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div className={classes.sections} ref={list}>
      {buildMenu(can).map((menu) => {
        const { section } = menu
        const Icon = getSectionIcon(section)
        return (
          // A group rather than a landmark, because a page may have a landmark of the same name, such as SEO.
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
          <div key={section} role="group" aria-labelledby={`rail-${section}`} className={classes.section}>
            <h2 id={`rail-${section}`} className={classes.heading}>
              <Icon size={16} stroke={1.6} aria-hidden />
              {t(`sections.${section}`)}
            </h2>
            {groupPages(menu).map(({ name: group, names }) => (
              <Fragment key={String(group)}>
                {group && <h3 className={classes.part}>{word(group)}</h3>}
                {names.map((name) => (
                  <Link
                    key={name}
                    to={getBaseAddress(name)}
                    className={classes.entry}
                    aria-current={name === current ? 'page' : undefined}
                    onClick={onChoose}
                  >
                    {word(name)}
                  </Link>
                ))}
              </Fragment>
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** Creates an item of a type for which the user has the permission. */
export function CreateMenu({ isCollapsed = false, onChoose }: RailSectionsProps & { isCollapsed?: boolean }) {
  const t = useTexts(shellTexts)
  const word = useTexts(routeTexts)
  const { can } = useViewer()
  const types = listCreatablePages(can)
  if (types.length === 0) return null
  return (
    <Menu position={isCollapsed ? 'right-start' : 'bottom-start'} width={isCollapsed ? undefined : 'target'}>
      <Menu.Target>
        <UnstyledButton
          className={classes.create}
          aria-label={t('rail.create')}
          title={isCollapsed ? t('rail.create') : undefined}
        >
          <IconPlus size={16} aria-hidden />
          {!isCollapsed && t('rail.create')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((name) => (
          <Menu.Item key={name} component={Link} to={getBaseAddress(name)} onClick={onChoose}>
            {word(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
