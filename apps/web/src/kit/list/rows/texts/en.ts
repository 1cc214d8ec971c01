import type { SameTexts } from '../../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  filters: 'Filters',
  cut: 'The first {{count}} are shown; search or filter for the rest',
  clearFilters: 'Clear',
  filterClosed: 'Not used on this tab',
  clearSearch: 'Clear search',
  optionsFailed: 'The list did not come: try again',
  arrivals_one: '{{count}} new',
  arrivals_other: '{{count}} new',
  showArrivals_one: '{{count}} new item arrived. Show it',
  showArrivals_other: '{{count}} new items arrived. Show them',
  loading: 'Loading',
  loadingMore: 'Loading more…',
  retry: 'Try again',
  allLoaded: 'All data loaded',
  menu: { of: 'Actions for {{name}}', open: 'Open', openBeside: 'Open in a new tab', column: 'Actions' },
  choose: { all: 'Choose every loaded row', one: 'Choose the row “{{name}}”' },
  keys: {
    group: 'List',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open row',
    choose: 'Choose the row or let it go',
    extendDown: 'Extend the choice downwards',
    extendUp: 'Extend the choice upwards',
    arrivals: 'Show what arrived',
    noRow: 'Move to a row first (J or K), then press this key.',
  },
}
