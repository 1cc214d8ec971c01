import type { ContentStatus } from '@manset/model/abilities/publish.ts'
import { defineTexts, translate } from '../../../platform/language/texts.ts'
import { addErrorTexts } from '../../../ui/notify.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const publishTexts = defineTexts('publish', { tr, en })

addErrorTexts(publishTexts)

/** The label of a status, for filter options and exports. */
export const statusWord = (status: string | number): string =>
  translate(publishTexts, `statuses.${status as ContentStatus}`)
