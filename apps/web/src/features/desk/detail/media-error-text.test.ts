import { expect, test } from 'vitest'
import { setLocale } from '../../../platform/language/locale.ts'
import { formatOmittedFiles } from './media-error-text.ts'

test('a draft made without some files of its item names the missing kinds, with each reason once', () => {
  setLocale('tr')
  const pdf = { kind: 'pdf', code: 'FILE_GONE' }
  expect(formatOmittedFiles([pdf, pdf, { kind: 'pdf', code: 'FILE_EMPTY' }])).toBe(
    'Taslak, haberin PDF’i olmadan oluştu. Kayıtlı dosya artık yok. Gelen dosya boş.',
  )
  expect(formatOmittedFiles([{ kind: 'video', code: 'FILE_EMPTY' }])).toBe(
    'Taslak, haberin bazı dosyaları olmadan oluştu. Gelen dosya boş.',
  )
})
