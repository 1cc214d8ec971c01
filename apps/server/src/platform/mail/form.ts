// A mail that is the same for many but for a few words: made once, filled in for each reader. Its parts are encoded beforehand,
// so that a reader costs no more than putting the pieces together.
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { isOneLine, mailAddress } from './address.ts'

export interface MailForm {
  from: { name: string | null; address: string }
  replyTo?: string | null
  subject: string
  html: string
  text: string
  /** Further headers by name, such as `List-Unsubscribe`; a slot may stand in their values. */
  headers?: Readonly<Record<string, string>>
  /** Texts in html, text and headers in whose place every reader has one of their own, such as `{{unsubscribe}}`. */
  slots?: readonly string[]
}

/** What stands in the place of a slot: as it is, or one for the HTML, where it must be escaped already, and one elsewhere. */
export type SlotValue = string | { html: string; text: string }

export interface Filling {
  /** Where it goes: an address `mailAddress` has accepted. */
  to: string
  /** Without its angle brackets and host. */
  messageId: string
  at: Date
  values?: Readonly<Record<string, SlotValue>>
}

export interface CompiledMail {
  /** The envelope's sender. */
  from: string
  /** The mail as it goes over the line, but for its dots. */
  fill(filling: Filling): Buffer
}

type Piece = Buffer | { slot: string }

/** Throws for a sender that is no address and for headers that are none: what a person entered is checked before. */
export function compileMail(form: MailForm, messageHost: string): CompiledMail {
  const { from, replyTo, subject, html, text, headers = {}, slots = [] } = form
  const sender = mailAddress(from.address)
  if (!sender) throw new Error('the sender of a mail is no address')
  const answers = replyTo ? mailAddress(replyTo) : null
  if (replyTo && !answers) throw new Error('the address for answers is no address')
  const boundary = `--=_manset_${Buffer.from(messageHost).toString('hex').slice(0, 12)}_part`
  const head = new MimeNode('multipart/alternative', { disableFileAccess: true, disableUrlAccess: true })
  head.setHeader({
    From: { name: oneLine(from.name ?? ''), address: sender },
    ...(answers && { 'Reply-To': answers }),
    Subject: oneLine(subject),
    'MIME-Version': '1.0',
  })
  // Those every mail has of its own come from `fill`.
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
    ...pieces(content, slots, encoded),
  ]
  const texts = part('text/plain', text)
  const htmls = part('text/html', html)
  const start = Buffer.from(`${common}\r\nContent-Type: multipart/alternative; boundary="${boundary}"\r\n`)
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)

  return {
    from: sender,
    fill({ to, messageId, at, values = {} }) {
      const wordsFor = (slot: string, form: 'html' | 'text') => {
        const value = values[slot] ?? ''
        return typeof value === 'string' ? value : value[form]
      }
      const lines = [
        header('To', to),
        header('Message-ID', `<${messageId}@${messageHost}>`),
        header('Date', at.toUTCString().replace('GMT', '+0000')),
        ...own.map(({ name, pieces }) =>
          header(
            name,
            pieces
              .map((one) => (Buffer.isBuffer(one) ? one.toString('latin1') : wordsFor(one.slot, 'text')))
              .join(''),
          ),
        ),
      ]
      const filled = (some: readonly Piece[], form: 'html' | 'text') =>
        some.map((one) => (Buffer.isBuffer(one) ? one : encoded(wordsFor(one.slot, form))))
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

/** One header in ASCII; what would begin a line of its own never gets here. */
function header(name: string, value: string): string {
  if (!/^[ -~]*$/.test(value)) throw new Error(`the value of the header ${name} is not one line of ASCII`)
  return `${name}: ${value}`
}

/** In a subject or a name people typed, what would break the line is a blank. */
function oneLine(text: string): string {
  return [...text].map((letter) => (isOneLine(letter) ? letter : ' ')).join('')
}

/** Quoted-printable, with a soft break at its end: the next piece begins its own line. */
function encoded(text: string): Buffer {
  return Buffer.from(`${wrap(encode(text.replace(/\r?\n/g, '\r\n')))}=\r\n`, 'latin1')
}

function pieces(text: string, slots: readonly string[], plain: (text: string) => Buffer): Piece[] {
  if (slots.length === 0) return [plain(text)]
  const found = new RegExp(`(${slots.map((slot) => slot.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  return text.split(found).flatMap((one, place): Piece[] => {
    if (place % 2 === 1) return [{ slot: one }]
    return one ? [plain(one)] : []
  })
}
