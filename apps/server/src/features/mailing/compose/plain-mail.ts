// The plain-text alternative of a mail.
import type { Composition, LinkPlaceholders, MailItem } from './composition.ts'
import { MAIL_WORDS, type MailWords } from './mail-words.ts'

const RULE = '—'.repeat(24)

export function plainMail(mail: Composition, marks: LinkPlaceholders): string {
  const words = MAIL_WORDS[mail.language] ?? (MAIL_WORDS.en as MailWords)
  const why = mail.channelName ? words.why(mail.channelName, mail.siteName) : words.whyPlain
  const parts = [
    [`${mail.siteName} · ${mail.day}`, mail.title, mail.preheader].filter(Boolean).join('\n'),
    ...mail.groups.flatMap(({ head, items }) => [
      ...(head ? [[RULE, head.title, head.spot].filter(Boolean).join('\n')] : []),
      ...items.map((item) => plainItem(item, words)),
    ]),
    [RULE, why, `${words.leave}: ${marks.leave}`, `${words.preferences}: ${marks.preferences}`].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function plainItem({ title, spot, url, isChiefSelection }: MailItem, words: MailWords): string {
  return [isChiefSelection && `* ${words.chief}`, title, spot, url].filter(Boolean).join('\n')
}
