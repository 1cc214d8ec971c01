// GraphQL call for the editor content report; its export takes the same filter.
import { MAX_REPORT_ROWS, REPORT_GROUPS } from '@manset/model/content/editor-content-report.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import {
  type Counts,
  type Report,
  type ReportFilter,
  type ReportRow,
  readReport,
  type SiteCounts,
} from './report.ts'

export function addEditorContentReport(builder: Builder): void {
  const group = builder.enumType('EditorContentReportGroup', { values: REPORT_GROUPS })
  const filter = builder.inputType('EditorContentReportFilter', {
    fields: (t) => ({
      by: t.field({ type: group, description: 'Grouping of the rows; defaults to editors.' }),
      from: t.field({ type: 'Date', description: 'First day, in the zone of each site.' }),
      to: t.field({ type: 'Date', description: 'Last day, inclusive.' }),
      types: t.stringList(),
      categoryIds: t.idList(),
      siteIds: t.idList({
        description: 'Sites on which the caller has the permission; defaults to the current one.',
      }),
    }),
  })
  const counts = builder.objectRef<Counts>('EditorContentCounts').implement({
    ...access('inherit'),
    fields: (t) => ({
      contentCount: t.exposeInt('contentCount', { description: 'Contents that are not newsworthy.' }),
      newsworthyContentCount: t.exposeInt('newsworthyContentCount'),
      total: t.exposeInt('total', { description: 'Both.' }),
    }),
  })
  const ofSite = builder.objectRef<SiteCounts>('EditorContentSiteCounts').implement({
    ...access('inherit'),
    fields: (t) => ({
      siteId: t.exposeInt('siteId'),
      contentCount: t.exposeInt('contentCount'),
      newsworthyContentCount: t.exposeInt('newsworthyContentCount'),
      total: t.exposeInt('total'),
    }),
  })
  const row = builder.objectRef<ReportRow>('EditorContentReportRow').implement({
    ...access('inherit'),
    fields: (t) => ({
      editorId: t.exposeID('editorId', { nullable: true }),
      name: t.exposeString('name', { nullable: true, description: 'Name of the editor.' }),
      username: t.exposeString('username', { nullable: true }),
      day: t.expose('day', { type: 'Date', nullable: true, description: 'First day of the period.' }),
      contentCount: t.exposeInt('contentCount', { description: 'Contents that are not newsworthy.' }),
      newsworthyContentCount: t.exposeInt('newsworthyContentCount'),
      total: t.exposeInt('total', { description: 'Both.' }),
      sites: t.expose('sites', { type: [ofSite], description: 'The same by site, for sites with any.' }),
    }),
  })
  const report = builder.objectRef<Report>('EditorContentReport').implement({
    ...access('inherit'),
    fields: (t) => ({
      by: t.expose('by', {
        type: group,
        description: 'Coarser than requested if there would be too many periods.',
      }),
      rows: t.field({
        type: [row],
        description: 'Editors with the most contents first; periods in their order.',
        resolve: ({ rows }) => rows.slice(0, MAX_REPORT_ROWS),
      }),
      isTruncated: t.boolean({
        description: 'There are more rows; totals include all of them.',
        resolve: ({ rows }) => rows.length > MAX_REPORT_ROWS,
      }),
      totals: t.expose('totals', { type: counts }),
    }),
  })
  builder.queryField('getEditorContentReport', (t) =>
    t.field({
      ...access('editorContentReport.view'),
      type: report,
      args: { filter: t.arg({ type: filter }) },
      resolve: (_, { filter: asked }, context) => readReport((asked ?? {}) as ReportFilter, context),
    }),
  )
}
