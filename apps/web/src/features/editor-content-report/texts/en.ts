import type { SameShape } from '../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  title: 'Editor content report',
  about:
    'Counts content by who created it and when. Drafts and content in the trash don’t count. The total adds newsworthy content to the rest.',
  filters: {
    created: 'Date',
    types: 'Type',
    categoryIds: 'Category',
    siteIds: 'Site',
  },
  by: {
    label: 'Group by',
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
  nobody: 'No editor',
  week: '{{from}} – {{to}}',
  coarser: 'This range has too many rows to show, so it is grouped by longer periods.',
  cut: 'Showing the {{rows}} rows with the most content. The totals include all rows.',
  sort: 'Sort by {{column}}',
  open: '{{row}}, {{column}}: show {{count}} items in the list',
  openOn: '{{site}}: {{count}}',
  onSites: '{{row}}, {{column}}: {{count}} items, show by site',
  table: 'Table of the editor content report',
  chart: {
    title: 'Bar chart: content by {{by}}',
    same: 'See the table for exact figures.',
    first: 'The chart shows the first {{rows}} rows of the table.',
  },
  empty: 'Nothing to count',
  emptyText: 'No content matches these filters.',
  clear: 'Clear filters',
}
