// Renders a digest of notices as a mail in one language: subject, text and markup.

import { channelOfEntity, sentItemPath } from '@manset/model/channels/channels.ts'
import { isContentType } from '@manset/model/content/content.ts'
import { toKebabCase } from '@manset/model/text/kebab-case.ts'
import type { MailTemplate } from '../../platform/mail/mail-template.ts'
import { DIGEST_WORDS, type DigestLanguage } from './digest-words.ts'

export interface DigestNotice {
  kind: string
  entity: string
  itemId: string
  about: Readonly<Record<string, unknown>>
}

export interface DigestContent {
  language: DigestLanguage
  /** Name of the recipient. */
  name: string
  site: { id: number; displayName: string }
  /** Newest first; only the first `MAX_LISTED_NOTICES` are listed. */
  notices: readonly DigestNotice[]
  /** Public address of Manşet. */
  publicUrl: string
  sender: string
}

/** Notices listed one by one; beyond these only their number. */
const MAX_LISTED_NOTICES = 20

export function digestMail({
  language,
  name,
  site,
  notices,
  publicUrl,
  sender,
}: DigestContent): MailTemplate {
  const words = DIGEST_WORDS[language]
  const addressOf = (path: string) => new URL(`/${site.id}${path}`, publicUrl).href
  const told = notices.slice(0, MAX_LISTED_NOTICES).map(({ kind, entity, itemId, about }) => {
    const title = String(about.title || words.untitled)
    const by = String(about.by ?? '')
    const say = Object.hasOwn(words.kinds, kind) ? words.kinds[kind as keyof typeof words.kinds] : undefined
    return {
      text: say ? say(by, title, about as never) : words.other,
      detail: typeof about.excerpt === 'string' ? about.excerpt : '',
      address: addressOf(noticePath(entity, itemId, about)),
    }
  })
  const [first] = notices
  const more = notices.length - told.length
  const isMention = notices.length === 1 && first?.kind === 'commentMention'
  const subject = isMention
    ? words.mention(
        site.displayName,
        String(first.about.by ?? ''),
        String(first.about.title || words.untitled),
      )
    : words.subject(site.displayName, notices.length)
  const all = addressOf('/notices')
  const text = [
    words.greeting(name),
    words.lead(notices.length),
    ...told.map((one) =>
      [`- ${one.text}`, one.detail && `  ${one.detail}`, `  ${one.address}`].filter(Boolean).join('\n'),
    ),
    ...(more > 0 ? [words.more(more)] : []),
    `${words.open}: ${all}`,
    words.foot,
  ].join('\n\n')
  return {
    from: { name: `Manşet · ${site.displayName}`, address: sender },
    subject,
    text,
    html: markup(language, {
      subject,
      lines: [words.greeting(name), words.lead(notices.length)],
      told,
      more: more > 0 ? words.more(more) : '',
      open: { label: words.open, address: all },
      foot: words.foot,
    }),
    // Keeps auto-responders from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Path of the page about a notice; the page of notices where its item has no page. */
function noticePath(entity: string, itemId: string, { threadId, jobId }: DigestNotice['about']): string {
  if (isContentType(entity)) {
    const thread = typeof threadId === 'string' ? `?comment=${threadId}` : ''
    return `/content/${toKebabCase(entity)}/${itemId}${thread}`
  }
  const channel = channelOfEntity(entity)
  if (channel) return sentItemPath(channel, itemId)
  if (entity === 'job' && typeof jobId === 'string') return `/settings/jobs?state=failed&job=${jobId}`
  return '/notices'
}

interface Page {
  subject: string
  lines: readonly string[]
  told: readonly { text: string; detail: string; address: string }[]
  more: string
  open: { label: string; address: string }
  foot: string
}

function markup(language: string, { subject, lines, told, more, open, foot }: Page): string {
  const paragraph = (text: string, style = '') =>
    `<p dir="auto" style="margin:0 0 12px;${style}">${escapeHtml(text)}</p>`
  const rows = told.map(
    ({ text, detail, address }) =>
      `<li style="margin:0 0 12px"><a href="${escapeHtml(address)}" style="color:#245aa0" dir="auto">${escapeHtml(text)}</a>` +
      (detail ? `<div dir="auto" style="color:#5b6570">${escapeHtml(detail)}</div>` : '') +
      '</li>',
  )
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>` +
    '<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#181d23;background:#ffffff">' +
    `<div style="max-width:560px;margin:0 auto">${lines.map((line) => paragraph(line)).join('')}` +
    `<ul style="padding:0 0 0 20px;margin:0 0 12px">${rows.join('')}</ul>${more ? paragraph(more) : ''}` +
    `<p style="margin:0 0 24px"><a href="${escapeHtml(open.address)}" style="color:#245aa0;font-weight:600">${escapeHtml(open.label)}</a></p>` +
    `${paragraph(foot, 'color:#5b6570;font-size:13px')}</div></body></html>`
  )
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
