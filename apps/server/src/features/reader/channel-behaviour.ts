import { linkName } from '@manset/model/fold.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'

/** The link name of a channel is made from its name where none is given. */
export const channelBehaviour: Behaviour = {
  prepare({ value }) {
    value.linkName ??= linkName(String(value.name ?? '')) || null
  },
  check: ({ value }) => (value.linkName ? [] : [{ field: 'linkName', rule: 'required', params: {} }]),
}
