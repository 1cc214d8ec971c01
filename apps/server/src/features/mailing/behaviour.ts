import { isMailingOpen } from '@manset/model/mailing/mailing.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { demand } from '../../kit/entity/entity-service.ts'
import { invalid } from '../../platform/refusal.ts'

/**
 * What is on its way or with its readers stays as it was sent. One that is scheduled goes out as it was last saved, so
 * that changing it takes the right to send.
 */
export const mailingBehaviour: Behaviour = {
  prepare({ before, entity, context }) {
    if (!before) return
    const status = String(before.status)
    if (!isMailingOpen(status)) throw invalid([{ field: 'status', rule: 'mailingClosed', params: {} }])
    if (status === 'scheduled') demand(context, entity, 'send')
  },
}
