import { isMailingOpen } from '@manset/model/mailing/mailing.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { invalid } from '../../platform/refusal.ts'

/**
 * What is on its way or with its readers stays as it was sent. Saving one that is scheduled changes nothing of what goes out:
 * that was made when it was scheduled.
 */
export const mailingBehaviour: Behaviour = {
  prepare({ before }) {
    if (before && !isMailingOpen(String(before.status)))
      throw invalid([{ field: 'status', rule: 'mailingClosed', params: {} }])
  },
}
