import type { SameShape } from '../../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  filters: 'Filters',
  cut: 'Showing the first {{count}}; search or filter for the rest',
  clearFilters: 'Clear',
  filterClosed: 'Not available on this tab',
  atLeast: '{{label}}: at least',
  atMost: '{{label}}: at most',
  clearSearch: 'Clear search',
  optionsFailed: 'Couldn’t load the list: try again',
  arrivals_one: '{{count}} new',
  arrivals_other: '{{count}} new',
  showArrivals_one: 'Show {{count}} new item',
  showArrivals_other: 'Show {{count}} new items',
  loading: 'Loading',
  loadingMore: 'Loading more…',
  retry: 'Try again',
  allLoaded: 'All data loaded',
  menu: { of: 'Actions for {{name}}', open: 'Open', openBeside: 'Open in a new tab', column: 'Actions' },
  choose: { all: 'Select all loaded rows', one: 'Select the row “{{name}}”' },
  keys: {
    group: 'List',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open row',
    choose: 'Select or deselect the row',
    extendDown: 'Extend the selection down',
    extendUp: 'Extend the selection up',
    arrivals: 'Show new items',
    noRow: 'Move to a row first (J or K), then press this key.',
  },
}
