import { linkName } from '@manset/model/text/fold.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'

/** Derives the link name of a channel from its name where none is given. */
export const channelBehaviour: Behaviour = {
  prepare({ value }) {
    value.linkName ??= linkName(String(value.name ?? '')) || null
  },
  check: ({ value }) => (value.linkName ? [] : [{ field: 'linkName', rule: 'required', params: {} }]),
}
