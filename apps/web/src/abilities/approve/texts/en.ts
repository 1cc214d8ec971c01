import type { SameShape } from '../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  approve: 'Approve',
  unapprove: 'Unapprove',
  approved: '“{{name}}” is approved',
  unapproved: '“{{name}}” is no longer approved',
  key: 'Approve or unapprove',
  unseenUntilApproved: 'Unapproved items don’t appear in lists.',
}
