// A number of the report, linked to the list that it counts; for several sites, through a menu.
import type { ReportCount } from '@manset/model/content/editor-content-report.ts'
import { Menu, UnstyledButton } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/language/texts.ts'
import { createPermissionCheck, shellQuery, useViewer } from '../../platform/session/viewer.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './report.module.css'
import type { Report, ReportRow } from './report-call.ts'
import { getListLink, type ReportQuery } from './report-filter.ts'
import { reportTexts } from './texts/texts.ts'

export interface ReportNumberProps {
  row: ReportRow
  name: string
  count: ReportCount
  by: Report['by']
  query: ReportQuery
}

export function ReportNumber({ row, name, count, by, query }: ReportNumberProps) {
  const t = useTexts(reportTexts)
  const format = useFormat()
  const { sites } = useViewer()
  const { data } = useSuspenseQuery(shellQuery)
  const text = format.number(row[count])
  const words = { row: name, column: t(`columns.${count}`), count: text }
  const places = row.sites.flatMap((counts) => {
    const site = sites.find(({ id }) => id === counts.siteId)
    const list = getListLink(row, { count, by, asked: query, siteId: counts.siteId })
    // Without permission to view that list, the number is not linked.
    if (!site || !list || counts[count] === 0 || !createPermissionCheck(data, site.id)('content.view'))
      return []
    return [{ ...list, site, count: format.number(counts[count]) }]
  })
  const [first] = places
  if (!first) return <span>{text}</span>
  if (places.length === 1 && row.sites.length === 1)
    return (
      <Link
        to={first.to}
        search={first.search as never}
        className={classes.number}
        aria-label={t('open', words)}
      >
        {text}
      </Link>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.number} aria-label={t('onSites', words)}>
          {text}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(({ to, search, site, count: own }) => (
          <Menu.Item key={site.id} component={Link} to={to} search={search as never}>
            {t('openOn', { site: `\u2068${site.displayName}\u2069`, count: own })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
