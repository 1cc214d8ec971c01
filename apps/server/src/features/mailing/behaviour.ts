import { isMailingEditable } from '@manset/model/mailing/mailing.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { invalid } from '../../platform/refusal.ts'

/**
 * A newsletter that is being sent or was sent cannot change. Saving a scheduled one does not change its mail: that was frozen when it was
 * scheduled.
 */
export const mailingBehaviour: Behaviour = {
  prepare({ before }) {
    if (before && !isMailingEditable(String(before.status)))
      throw invalid([{ field: 'status', rule: 'mailingClosed', params: {} }])
  },
}
