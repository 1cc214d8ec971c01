// What every content type does beyond its definition and its abilities: a title that may be empty, and a link name.
import { isLive, statusOf } from '@manset/model/abilities/publish.ts'
import { linkName } from '@manset/model/fold.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { contentWarnings } from './warnings.ts'

export const contentBehaviour: Behaviour = {
  prepare({ value, columns }) {
    // A draft may be without a title; the column is not.
    value.title ??= ''
    if (isLive(statusOf(columns))) value.seoUrlTitle ??= linkName(String(value.title)).slice(0, 120) || null
  },
  warn: contentWarnings,
}
