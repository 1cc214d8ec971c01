import { defineTexts, type SameTexts } from '../../../../platform/language/texts.ts'

const tr = {
  label: 'Önizleme',
  device: 'Ekran',
} as const

const en: SameTexts<typeof tr> = {
  label: 'Preview',
  device: 'Screen',
}

export const contentPreviewTexts = defineTexts('contentPreview', { tr, en })
