// Approving: an item can be chosen elsewhere, and readers see it, only while it is approved.
import type { Ability, AbilityRules } from './ability.ts'

export const approve = {
  fields: { isApproved: { kind: 'flag', initial: false, isReadOnly: false, says: 'approval' } },
  approvedBy: { column: 'is_approved', value: true },
  permissions: [],
  rowFields: ['isApproved'],
  isKeptByRestore: true,
} as const satisfies Ability

export const approveRules: AbilityRules<'approve' | 'unapprove'> = {
  states: [{ isApproved: false }, { isApproved: true }],
  opens: (item, may) => (may('approve') ? [item?.isApproved ? 'unapprove' : 'approve'] : []),
}
