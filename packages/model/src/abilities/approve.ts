// Approving: an item may be chosen elsewhere, and readers see it, only while somebody with the right has approved it.
import type { Ability } from './ability.ts'
import type { AbilityRules } from './actions.ts'

export const approve = {
  fields: { isApproved: { kind: 'flag', initial: false, isReadOnly: false } },
  permissions: [],
} as const satisfies Ability

export const approveRules: AbilityRules<'approve' | 'unapprove'> = {
  states: [{ isApproved: false }, { isApproved: true }],
  opens: (item, may) => (may('approve') ? [item?.isApproved ? 'unapprove' : 'approve'] : []),
}
