import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  title: 'Editor content report',
  about:
    'Counts contents by who created them and when. Drafts and removed contents do not count. The total is newsworthy contents and the others together.',
  filters: {
    created: 'Date',
    types: 'Type',
    categoryIds: 'Category',
    siteIds: 'Site',
  },
  by: {
    label: 'Rows of the report',
    editor: 'Editor',
    day: 'Day',
    week: 'Week',
    month: 'Month',
  },
  columns: {
    editor: 'Editor',
    username: 'Username',
    period: 'Period',
    contentCount: 'Content',
    newsworthyContentCount: 'Newsworthy',
    total: 'Total',
  },
  totals: 'Total',
  nobody: 'No editor named',
  week: '{{from}} – {{to}}',
  coarser: 'There would be more rows than can be shown in this range, so it is told by longer periods.',
  cut: 'The {{rows}} rows with the most contents are shown; the totals are of all of them.',
  sort: 'Sort by {{column}}',
  open: '{{row}}, {{column}}: show {{count}} contents in the list',
  openOn: '{{site}}: {{count}}',
  onSites: '{{row}}, {{column}}: {{count}} contents, show by site',
  table: 'Table of the editor content report',
  chart: {
    title: 'Bar chart: contents by {{by}}',
    same: 'All of its numbers stand in the table.',
    first: 'The chart shows the first {{rows}} rows of the table.',
  },
  empty: 'Nothing to count',
  emptyText: 'No content fits these filters.',
  clear: 'Clear the filters',
}
