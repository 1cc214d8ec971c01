// A mail template for many readers: compiled once and filled in per reader. Its parts are encoded beforehand, so that filling only
// joins the pieces.
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { isOneLine, normalizeMailAddress } from './address.ts'

export interface MailTemplate {
  from: { name: string | null; address: string }
  replyTo?: string | null
  subject: string
  html: string
  text: string
  /** Additional headers by name, such as `List-Unsubscribe`; values may contain slots. */
  headers?: Readonly<Record<string, string>>
  /** Placeholders in html, text and headers with a value per reader, such as `{{unsubscribe}}`. */
  slots?: readonly string[]
}

/** The value of a slot: one for everywhere, or separate ones for HTML, already escaped, and elsewhere. */
export type SlotValue = string | { html: string; text: string }

export interface MailValues {
  /** The recipient: an address that `normalizeMailAddress` has accepted. */
  to: string
  /** Without its angle brackets and host. */
  messageId: string
  at: Date
  values?: Readonly<Record<string, SlotValue>>
}

export interface CompiledMail {
  /** The sender of the envelope. */
  from: string
  /** The mail as transmitted, but without dot-stuffing. */
  render(filling: MailValues): Buffer
}

type TemplatePiece = Buffer | { slot: string }

/** Compiles a mail. Throws for an invalid sender or header: user input is validated before. */
export function compileMail(form: MailTemplate, messageHost: string): CompiledMail {
  const { from, replyTo, subject, html, text, headers = {}, slots = [] } = form
  const sender = normalizeMailAddress(from.address)
  if (!sender) throw new Error('the sender of a mail is no address')
  const answers = replyTo ? normalizeMailAddress(replyTo) : null
  if (replyTo && !answers) throw new Error('the address for answers is no address')
  const boundary = `--=_manset_${Buffer.from(messageHost).toString('hex').slice(0, 12)}_part`
  const head = new MimeNode('multipart/alternative', { disableFileAccess: true, disableUrlAccess: true })
  head.setHeader({
    From: { name: oneLine(from.name ?? ''), address: sender },
    ...(answers && { 'Reply-To': answers }),
    Subject: oneLine(subject),
    'MIME-Version': '1.0',
  })
  // `fill` adds the headers that differ per mail.
  const common = head
    .buildHeaders()
    .split(/\r\n(?![ \t])/)
    .filter((line) => line && !/^(message-id|date|to|content-type):/i.test(line))
    .join('\r\n')
  const own = Object.entries(headers).map(([name, value]) => {
    if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name) || !isOneLine(value))
      throw new Error(`${name} is no header of a mail`)
    return { name, pieces: pieces(value, slots, (plain) => Buffer.from(plain, 'latin1')) }
  })
  const part = (type: string, content: string) => [
    Buffer.from(
      `\r\n--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
    ),
    ...pieces(content, slots, encodeQuotedPrintable),
  ]
  const texts = part('text/plain', text)
  const htmls = part('text/html', html)
  const start = Buffer.from(`${common}\r\nContent-Type: multipart/alternative; boundary="${boundary}"\r\n`)
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)

  return {
    from: sender,
    render({ to, messageId, at, values = {} }) {
      const wordsFor = (slot: string, form: 'html' | 'text') => {
        const value = values[slot] ?? ''
        return typeof value === 'string' ? value : value[form]
      }
      const lines = [
        headerLine('To', to),
        headerLine('Message-ID', `<${messageId}@${messageHost}>`),
        headerLine('Date', at.toUTCString().replace('GMT', '+0000')),
        ...own.map(({ name, pieces }) =>
          headerLine(
            name,
            pieces
              .map((one) => (Buffer.isBuffer(one) ? one.toString('latin1') : wordsFor(one.slot, 'text')))
              .join(''),
          ),
        ),
      ]
      const filled = (some: readonly TemplatePiece[], form: 'html' | 'text') =>
        some.map((one) => (Buffer.isBuffer(one) ? one : encodeQuotedPrintable(wordsFor(one.slot, form))))
      return Buffer.concat([
        start,
        Buffer.from(`${lines.join('\r\n')}\r\n`),
        ...filled(texts, 'text'),
        ...filled(htmls, 'html'),
        end,
      ])
    },
  }
}

/** One ASCII header; a line break in it throws. */
function headerLine(name: string, value: string): string {
  if (!/^[ -~]*$/.test(value)) throw new Error(`the value of the header ${name} is not one line of ASCII`)
  return `${name}: ${value}`
}

/** Replaces line breaks in a subject or display name by spaces. */
function oneLine(text: string): string {
  return [...text].map((letter) => (isOneLine(letter) ? letter : ' ')).join('')
}

/** Quoted-printable with a trailing soft line break, so that the next piece starts a new line. */
function encodeQuotedPrintable(text: string): Buffer {
  return Buffer.from(`${wrap(encode(text.replace(/\r?\n/g, '\r\n')))}=\r\n`, 'latin1')
}

function pieces(text: string, slots: readonly string[], plain: (text: string) => Buffer): TemplatePiece[] {
  if (slots.length === 0) return [plain(text)]
  const found = new RegExp(`(${slots.map((slot) => slot.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  return text.split(found).flatMap((one, place): TemplatePiece[] => {
    if (place % 2 === 1) return [{ slot: one }]
    return one ? [plain(one)] : []
  })
}
