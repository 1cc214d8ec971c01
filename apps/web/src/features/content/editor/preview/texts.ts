import { defineTexts, type SameShape } from '../../../../platform/language/texts.ts'

const tr = {
  label: 'Önizleme',
  device: 'Ekran',
} as const

const en: SameShape<typeof tr> = {
  label: 'Preview',
  device: 'Screen',
}

export const contentPreviewTexts = defineTexts('contentPreview', { tr, en })
