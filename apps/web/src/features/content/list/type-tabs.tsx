// One tab a content type the person may list, and one for all of them.
import { BUILT_CONTENT_TYPES, type BuiltContentType } from '@manset/model/entities/entities.ts'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../platform/addresses.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { contentTexts } from '../texts/texts.ts'
import classes from './content-list.module.css'
import { pathOfType } from './type-path.ts'

export interface TypeTabsProps {
  list: 'contentList' | 'draftList'
  type: BuiltContentType | undefined
}

export function TypeTabs({ list, type }: TypeTabsProps) {
  const t = useTexts(contentTexts)
  const { can } = useViewer()
  const types = BUILT_CONTENT_TYPES.filter((one) => can(`${one}.view`))
  if (types.length < 2) return null
  return (
    <nav className={classes.tabs} aria-label={t('list.tabs.label')}>
      {[undefined, ...types].map((one) => (
        <Link
          key={one ?? 'all'}
          to={addressOf(list, { type: one && pathOfType(one) })}
          search={true as never}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.tab}
          aria-current={one === type ? 'page' : undefined}
        >
          {t(`list.tabs.${one ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  )
}
