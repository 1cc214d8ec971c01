// What is in a mail: the documents attached to it, or its own text.
import { type ParsedMail, simpleParser } from 'mailparser'
import { DOCUMENT_LIMITS } from '../formats/document.ts'
import { digestOf } from './adapter.ts'

const MOST_PARTS = 50

export interface MailPart {
  fileName: string
  bytes: Uint8Array
  format?: 'ninjs'
}

/** The attachments of a mail; of one without any its text, as an item. None of one that cannot be taken apart. */
export async function partsOfMail(source: Uint8Array): Promise<MailPart[]> {
  const mail = await simpleParser(Buffer.from(source), {
    skipImageLinks: true,
    skipTextLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: DOCUMENT_LIMITS.bytes,
  }).catch(() => null)
  if (!mail) return []
  const attached = mail.attachments.slice(0, MOST_PARTS).map(({ filename, content }) => ({
    fileName: filename || 'attachment',
    bytes: content as Uint8Array,
  }))
  return attached.length > 0 ? attached : itemOf(mail)
}

/** The text of a mail in the shape of an item: its subject is the title. */
function itemOf({ subject, text, messageId, date, from }: ParsedMail): MailPart[] {
  if (!subject?.trim() || !text?.trim()) return []
  const item = {
    uri: messageId ?? `mail:${digestOf(Buffer.from(`${subject}\n${text}`))}`,
    version: '1',
    type: 'text',
    headline: subject,
    body_text: text,
    ...(date && { versioncreated: date.toISOString() }),
    ...(from?.value[0]?.name && { byline: from.value[0].name }),
  }
  return [
    { fileName: `${subject.slice(0, 80)}.json`, bytes: Buffer.from(JSON.stringify(item)), format: 'ninjs' },
  ]
}
