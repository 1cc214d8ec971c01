import { MAX_RIGHTS_REASON_CHARACTERS } from '@manset/model/media/rights.ts'
import { formatPlainDateTime } from '../../platform/language/format.ts'
import { getLocale } from '../../platform/language/locale.ts'
import { defineTexts, type SameShape, translate } from '../../platform/language/texts.ts'
import { promptText } from '../../ui/dialog/confirm.tsx'

const tr = {
  title: 'Süresi dolan dosya yine de kullanılsın mı?',
  file: '{{name}}: kullanım süresi {{until}} tarihinde doluyor.',
  kept: 'Gerekçeniz geçmişe ve denetim kaydına yazılır.',
  reason: 'Gerekçe',
  missing: 'Bir gerekçe yazın.',
  action: 'Bu gerekçeyle devam et',
} as const

const en: SameShape<typeof tr> = {
  title: 'Use a file whose rights have expired?',
  file: '{{name}}: its rights only last until {{until}}.',
  kept: 'Your reason is recorded in the history and the audit log.',
  reason: 'Reason',
  missing: 'Enter a reason.',
  action: 'Continue with this reason',
}

const texts = defineTexts('rightsReason', { tr, en })

/** A file whose rights have expired, as named by a problem. */
export interface ExpiredFile {
  rule: string
  params: Readonly<Record<string, unknown>>
}

/** Names the files and asks for the reason to use them; null when the person cancels. */
export function promptForReason(files: readonly ExpiredFile[]): Promise<string | null> {
  const locale = getLocale()
  const lines = files.map(({ params: { name, until } }) =>
    translate(texts, 'file', { name: String(name), until: formatPlainDateTime(String(until), locale) }),
  )
  return promptText({
    title: translate(texts, 'title'),
    text: [...new Set(lines), translate(texts, 'kept')].join('\n'),
    action: translate(texts, 'action'),
    input: {
      label: translate(texts, 'reason'),
      maxLength: MAX_RIGHTS_REASON_CHARACTERS,
      missing: translate(texts, 'missing'),
    },
  })
}
