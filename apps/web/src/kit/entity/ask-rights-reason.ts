import { RIGHTS_REASON_CHARACTERS } from '@manset/model/media/rights.ts'
import { formatCivilMoment } from '../../platform/language/format.ts'
import { getLocale } from '../../platform/language/locale.ts'
import { defineTexts, type SameTexts, translate } from '../../platform/language/texts.ts'
import { askText } from '../../ui/dialog/confirm.tsx'

const tr = {
  title: 'Süresi dolan dosya yine de kullanılsın mı?',
  file: '{{name}}: kullanım süresi {{until}} tarihinde doluyor.',
  kept: 'Gerekçeniz geçmişe ve denetim kaydına yazılır.',
  reason: 'Gerekçe',
  missing: 'Bir gerekçe yazın.',
  action: 'Bu gerekçeyle devam et',
} as const

const en: SameTexts<typeof tr> = {
  title: 'Use a file whose rights have expired?',
  file: '{{name}}: its rights only last until {{until}}.',
  kept: 'Your reason is recorded in the history and the audit log.',
  reason: 'Reason',
  missing: 'Enter a reason.',
  action: 'Continue with this reason',
}

const texts = defineTexts('rightsReason', { tr, en })

/** A file whose rights have expired, as named by a problem. */
export interface EndedFile {
  rule: string
  params: Readonly<Record<string, unknown>>
}

/** Names the files and asks for the reason to use them; null when the person cancels. */
export function askReasonFor(files: readonly EndedFile[]): Promise<string | null> {
  const locale = getLocale()
  const lines = files.map(({ params: { name, until } }) =>
    translate(texts, 'file', { name: String(name), until: formatCivilMoment(String(until), locale) }),
  )
  return askText({
    title: translate(texts, 'title'),
    text: [...new Set(lines), translate(texts, 'kept')].join('\n'),
    action: translate(texts, 'action'),
    input: {
      label: translate(texts, 'reason'),
      maxLength: RIGHTS_REASON_CHARACTERS,
      missing: translate(texts, 'missing'),
    },
  })
}
