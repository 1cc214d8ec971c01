// Saving a chat message: one that is scheduled, being sent or in its room cannot change.
import { isOpenToSend } from '@manset/model/dispatch/dispatched-item.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { createUnderwayRefusal } from './send.ts'

export const messageBehaviour: Behaviour = {
  prepare({ before, columns }) {
    if (!before) return
    if (!isOpenToSend(before.status)) throw createUnderwayRefusal(before.status)
    if (before.status !== 'saved') columns.status = 'saved'
  },
}
