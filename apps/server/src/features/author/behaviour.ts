// Authors, who sign columns and news.
import { linkName } from '@manset/model/text/fold.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'

/** Derives the link name from the name where none is given. */
export const authorBehaviour: Behaviour = {
  prepare({ value }) {
    value.linkName ??= linkName(`${value.name ?? ''} ${value.surname ?? ''}`) || null
  },
  check: ({ value }) => (value.linkName ? [] : [{ field: 'linkName', rule: 'required', params: {} }]),
}
