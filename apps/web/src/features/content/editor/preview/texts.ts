import { defineTexts, type SameTexts } from '../../../../platform/texts.ts'

const tr = {
  label: 'Önizleme',
  device: 'Ekran',
  phone: 'Telefon',
  desk: 'Masaüstü',
  close: 'Önizlemeyi kapat',
  failed: 'Önizleme güncellenemedi.',
} as const

const en: SameTexts<typeof tr> = {
  label: 'Preview',
  device: 'Screen',
  phone: 'Phone',
  desk: 'Desktop',
  close: 'Close the preview',
  failed: 'The preview could not be updated.',
}

/** Words of the preview beside the form. */
export const previewTexts = defineTexts('contentPreview', { tr, en })
