// Behavior of all content types beyond their definitions and abilities: an optional title, and a link name.
import { isLive, statusOf } from '@manset/model/abilities/publish.ts'
import { linkName } from '@manset/model/text/fold.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { loadWarnings } from './warnings.ts'

export const contentBehaviour: Behaviour = {
  prepare({ value, columns }) {
    // A draft may lack a title, but the column is not nullable.
    value.title ??= ''
    if (isLive(statusOf(columns))) value.seoUrlTitle ??= linkName(String(value.title)).slice(0, 120) || null
  },
  warn: loadWarnings,
}
