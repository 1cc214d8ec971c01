import { defineTexts, type SameShape } from '../../../platform/language/texts.ts'

const tr = {
  phone: 'Telefon',
  desk: 'Masaüstü',
  close: 'Önizlemeyi kapat',
  failed: 'Önizleme güncellenemedi.',
} as const

const en: SameShape<typeof tr> = {
  phone: 'Phone',
  desk: 'Desktop',
  close: 'Close preview',
  failed: 'Couldn’t update the preview.',
}

export const previewTexts = defineTexts('preview', { tr, en })
