import type { SameTexts } from '../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  flag: {
    approved: 'Approved',
    notApproved: 'Not approved',
    yes: 'Yes',
    no: 'No',
  },
  reference: {
    loading: 'Loading…',
    failed: 'The options could not be loaded',
    nothing: 'Nothing matches',
  },
  filter: {
    clear: 'Remove the {{label}} filter',
    any: 'All',
    chosen: '{{label}}: {{value}}',
    more: '{{first}} and {{count}} more',
    search: 'Search',
    nothing: 'Nothing matches',
  },
}
