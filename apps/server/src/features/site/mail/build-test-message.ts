// Text of the test mail, in the language of the site.
import { directionOf } from '@manset/model/site.ts'
import type { MailTemplate } from '../../../platform/mail/mail-template.ts'

interface Words {
  subject: (site: string) => string
  text: string
}

const WORDS: Readonly<Record<string, Words>> = {
  tr: {
    subject: (site) => `${site}: posta ayarları denemesi`,
    text: 'Bu e-postayı okuyorsanız sitenin posta ayarları çalışıyor. Yanıtlamanıza gerek yok.',
  },
  en: {
    subject: (site) => `${site}: mail settings test`,
    text: 'If you can read this email, the site’s mail settings work. You don’t need to reply.',
  },
  ar: {
    subject: (site) => `${site}: تجربة إعدادات البريد`,
    text: 'وصول هذه الرسالة إليك يعني أن إعدادات بريد الموقع تعمل. لا حاجة إلى الرد.',
  },
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

export function buildTestMessage({
  name,
  language,
  at,
}: {
  name: string
  language: string
  at: Date
}): Omit<MailTemplate, 'from' | 'replyTo'> {
  const words = WORDS[language] ?? (WORDS.en as Words)
  const subject = words.subject(name)
  return {
    subject,
    text: `${words.text}\n\n${name}\n${at.toISOString()}\n`,
    html: `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.7 Arial,sans-serif">
<p>${words.text}</p>
<p style="color:#5c5f66">${escapeHtml(name)}<br><span dir="ltr">${at.toISOString()}</span></p>
</body>
</html>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
