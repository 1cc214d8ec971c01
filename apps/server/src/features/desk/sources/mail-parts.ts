// Extracts the documents of a mail: its attachments, or its text.
import { truncateText } from '@manset/model/text/truncate-text.ts'
import { type ParsedMail, simpleParser } from 'mailparser'
import { DOCUMENT_LIMITS } from '../formats/document.ts'
import { sha256, WHOLE_MAIL } from './adapter.ts'

const MAX_PARTS = 50

export interface MailPart {
  fileName: string
  bytes: Uint8Array
  format?: 'ninjs'
}

/**
 * Attachments of a mail, except pictures embedded in its text, such as logos, and its text as an item. Empty for an unreadable mail. Beyond
 * `MAX_PARTS` attachments, also the whole mail, so that people see that some are missing.
 */
export async function splitMail(source: Uint8Array): Promise<MailPart[]> {
  const mail = await simpleParser(Buffer.from(source), {
    skipImageLinks: true,
    skipTextLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: DOCUMENT_LIMITS.bytes,
  }).catch(() => null)
  if (!mail) return []
  const attached = mail.attachments
    .filter(({ related, contentType }) => !(related && contentType.startsWith('image/')))
    .map(({ filename, content }) => ({ fileName: filename || 'attachment', bytes: content as Uint8Array }))
  const left = attached.length > MAX_PARTS ? [{ fileName: WHOLE_MAIL, bytes: source }] : []
  return [...attached.slice(0, MAX_PARTS), ...left, ...mailItem(mail)]
}

/** The text of a mail as an item, with the subject as its title. */
function mailItem({ subject, text, html, messageId, date, from }: ParsedMail): MailPart[] {
  // With embedded pictures, the parser gives HTML only.
  const body = text?.trim() ? { body_text: text } : html ? { body_xhtml: html } : null
  if (!subject?.trim() || !body) return []
  const item = {
    uri: messageId ?? `mail:${sha256(Buffer.from(`${subject}\n${text ?? html}`))}`,
    version: '1',
    type: 'text',
    headline: subject,
    ...body,
    ...(date && { versioncreated: date.toISOString() }),
    ...(from?.value[0]?.name && { byline: from.value[0].name }),
  }
  return [
    {
      fileName: `${truncateText(subject, 80)}.json`,
      bytes: Buffer.from(JSON.stringify(item)),
      format: 'ninjs',
    },
  ]
}
