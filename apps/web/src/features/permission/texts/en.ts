import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  title: 'Roles and rights',
  about:
    'Which role may do what on {{site}}. Once saved, a change holds at once for everybody with that role.',
  readOnly: 'You may look, but not change anything here.',
  right: 'Right',
  search: 'Search rights',
  onlyDifferent: 'Only what differs from the default ({{count}})',
  different: 'differs from the default',
  closed: 'feature off',
  closedText: 'This feature is off on the site; no role may use it until it is on.',
  fixedHeld: 'an administrator’s right cannot be taken',
  fixedOpen: 'cannot be given to the editor-in-chief',
  cell: '{{role}}, {{right}}',
  since: 'Last changed: {{name}}, {{time}}',
  changes_one: '{{count}} unsaved change',
  changes_other: '{{count}} unsaved changes',
  reset: 'Reset to default',
  discard: 'Discard',
  save: 'Save',
  saved_one: '{{count}} right changed',
  saved_other: '{{count}} rights changed',
  changedMeanwhile:
    '{{name}} changed the rights meanwhile. Your changes ({{count}}) stand on top of the new state; look and save.',
  person: {
    more: 'Type a name to find others.',
    title: 'Who may do what',
    about: 'What a person may on each site, and through which role.',
    pick: 'Choose a person: name, user name, department',
    searching: 'Searching',
    nobody: 'There is nobody like that',
    none: 'Nobody is chosen yet',
    noneText: 'Choose a person above; their rights on every site show here.',
    open: 'Open the user’s page',
    notApproved: 'The account is not approved: none of the rights below can be used now.',
    noRoles: 'No role on any site; this person cannot get in.',
    otherSites: 'Sites without a role: {{sites}}',
    nothingHeld: 'No right on this site fits the search.',
  },
  errors: {
    FIXED_RIGHT: 'This right cannot be given or taken. What you chose is still here.',
    OWN_RIGHTS: 'Nobody raises their own rights; ask another administrator.',
    RIGHT_NOT_HELD: 'You cannot give a right you do not hold; ask an administrator.',
  },
}
