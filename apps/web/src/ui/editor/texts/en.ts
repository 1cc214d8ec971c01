import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  embed: {
    show: 'Show',
    open: 'Open at its source',
    frame: 'Preview of {{provider}} content',
  },
}
