import type { SameShape } from '../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  flag: {
    approved: 'Approved',
    notApproved: 'Not approved',
    yes: 'Yes',
    no: 'No',
  },
  reference: {
    loading: 'Loading…',
    failed: 'Couldn’t load the options',
    nothing: 'No matches',
    notApproved: '“{{name}}” can be chosen once it’s approved',
    more: 'Showing the first {{count}}. Type a name to find others.',
    add: 'Add “{{name}}”',
    added: '“{{name}}” added and chosen.',
    addWaiting:
      '{{label}}: “{{name}}” already exists. If it isn’t in the list, it is awaiting approval and can be chosen once approved.',
    addFailed:
      '{{label}}: Couldn’t add “{{name}}” (it may be a duplicate). Look for it in the list, or enter another name.',
  },
  filter: {
    clear: 'Remove the {{label}} filter',
    any: 'All',
    chosen: '{{label}}: {{value}}',
    more: '{{first}} and {{count}} more',
    search: 'Search',
    nothing: 'No matches',
  },
}
