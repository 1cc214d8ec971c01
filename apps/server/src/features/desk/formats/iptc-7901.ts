// IPTC 7901, still sent by dpa, ATS and others: a header line with message number, priority, category and word count, then the text. The
// time follows the text. Numbers restart, so number and time form the id.

import { parseLeadingDateline } from './dateline.ts'
import {
  type AgencyDocumentItem,
  type DocumentLimits,
  DocumentRefusal,
  type ItemsRead,
  type Locale,
} from './document.ts'
import { toItem } from './item.ts'
import { type Located, located, mapLocated } from './located-value.ts'
import { readEach } from './read-each.ts'
import { hashTexts } from './rss-values.ts'
import { categoryName } from './wire-categories.ts'
import {
  cutMessage,
  decodeWire,
  firstBytes,
  parseWireDate,
  SOH,
  STX,
  trimEnd,
  wireMessages,
  wireToHtml,
} from './wire-text.ts'

/** Source and number of the message, priority, category and word count, then free text. */
const HEADER =
  /^(?<source>[a-zA-Z]{2,6})(?<number>\d{3,6}) (?<priority>\d) (?<category>[a-zA-Z]{1,4}) {1,3}(?<words>\d{1,6})(?<rest>[^\n]{0,80})(?:\n|$)/
/** Text after this line must not be printed. */
const NOT_FOR_PRINT =
  /the following information is not (?:intended )?for publication|die folgenden informationen sind nicht zur veröffentlichung/i
const HEADLINE_END = / ?[=+]\s*$/

/** Whether bytes are an IPTC 7901 message. */
export function isIptc7901(bytes: Uint8Array): boolean {
  const start = firstBytes(bytes)
  const at = start.indexOf(SOH)
  return HEADER.test((at === -1 ? start : start.slice(at + 1)).replace(/\r\n?/g, '\n').trimStart())
}

/** Reads every message of a file. */
export function readIptc7901(bytes: Uint8Array, limits: DocumentLimits, locale: Locale): ItemsRead {
  return readEach(wireMessages(decodeWire(bytes)), limits, {
    read: (message) => readMessage(message, locale),
    idOf: (message) => message.slice(0, 40).trim() || null,
  })
}

function readMessage(message: string, locale: Locale): AgencyDocumentItem {
  const { head, headerLines, text, trailer } = splitMessage(message)
  if (!head) throw new DocumentRefusal('item.noId', { field: 'header' })
  const { source = '', number = '', priority = '', category = '', rest = '' } = head
  const date = located(parseWireDate(`${text.slice(-200)}\n${trailer}`), 'trailer')
  const slug = headerLines
    .map((line) => line.trim().replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join(' ')
  const { headline, takes, byline, body, note } = splitText(text)
  // Always formatted as UTC, so that changing the source's time zone does not change the id.
  const version = mapLocated(date, (iso) => iso.replace(/Z?$/, 'Z'))
  const sent = version?.value ?? hashTexts([body]) ?? ''
  return toItem(
    {
      types: ['news'],
      externalId: { value: `${source}${number}:${sent}`.toLowerCase(), from: 'header, trailer' },
      externalVersion: version,
      title: headline,
      bodyHtml: located(wireToHtml(body), 'text'),
      dateline: located(parseLeadingDateline(body), 'text'),
      urgency: located(priority, 'header'),
      topics: [located({ name: categoryName('iptc7901', category), code: null }, 'header')],
      tags: slug.split('/').map((word) => located(word.trim() || null, 'header')),
      createdDate: date,
      updatedDate: date,
      author: byline,
      source: located(
        /[a-z]{2,}/i.exec(rest.replace(/\bc{4}b\b/, ''))?.[0]?.toLowerCase() ?? source,
        'header',
      ),
      editorNotes: [note],
      signals: takes,
      slugline: located(slug || null, 'header'),
    },
    locale,
  )
}

interface Parts {
  head: Record<string, string> | undefined
  headerLines: string[]
  text: string
  trailer: string
}

/** Some senders omit control characters: the header then ends with the first blank line and the keyword line. */
function splitMessage(message: string): Parts {
  const { header, text, trailer } = cutMessage(message)
  const source = message.includes(STX) ? header : text
  const lines = source.trimStart().split('\n')
  const head = HEADER.exec(`${lines[0] ?? ''}\n`)?.groups as Record<string, string> | undefined
  if (message.includes(STX)) return { head, headerLines: lines.slice(1), text, trailer }
  const rest = lines.slice(1)
  const begin = rest.findIndex((line) => line.trim() !== '')
  const keywords = begin !== -1 && rest[begin]?.includes('/') ? [rest[begin] ?? ''] : []
  return {
    head,
    headerLines: keywords,
    text: rest.slice(Math.max(begin, 0) + keywords.length).join('\n'),
    trailer,
  }
}

interface TextParts {
  headline: Located | null
  takes: Located[]
  byline: Located | null
  body: string
  note: Located | null
}

/** Head lines up to one that ends with `=`: marks such as "2ND LEAD", headline, byline; then the story. */
function splitText(text: string): TextParts {
  const [printed = '', ...unprinted] = text.split(NOT_FOR_PRINT)
  const note = located(
    unprinted.join('\n').replace(/[*#]+/g, ' ').trim().replace(/\s+/g, ' ') || null,
    'text',
  )
  const lines = printed.replace(/^\s+/, '').split('\n')
  const end = lines.slice(0, 12).findIndex((line) => HEADLINE_END.test(line))
  const head = lines
    .slice(0, end + 1)
    .map((line) => line.replace(HEADLINE_END, '').trim())
    .filter(Boolean)
  const isByline = (line: string) => /^(by|von|par|por)\s+\p{Lu}/iu.test(line)
  const isTake = (line: string) =>
    /^(\d|EXTRA$|URGENT$|LEAD|NEWS FEATURE|CORRECTED|KORREKTUR|BERICHTIGUNG)/.test(line) && line.length < 40
  const byline = head.find(isByline)
  const takes = head.filter((line) => !isByline(line) && isTake(line) && head.length > 1)
  const headline = head.filter((line) => !isByline(line) && !takes.includes(line)).join(' ')
  const story = trimEnd(lines.slice(end + 1).join('\n'), '*')
  return {
    headline: located(headline.replace(/\s+/g, ' ') || null, 'text'),
    takes: takes.map((value) => ({ value, from: 'text' })),
    byline: mapLocated(located(byline ?? null, 'text'), (line) =>
      line.replace(/^\S+\s+/, '').replace(/,.*$/, ''),
    ),
    body: story,
    note,
  }
}
