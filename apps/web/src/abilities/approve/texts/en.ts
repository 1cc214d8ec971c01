import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  approve: 'Approve',
  unapprove: 'Take approval back',
  approved: '“{{name}}” is approved',
  unapproved: 'Approval of “{{name}}” was taken back',
  key: 'Approve or take approval back',
  unseenUntilApproved: 'Items added unapproved do not appear in lists.',
}
