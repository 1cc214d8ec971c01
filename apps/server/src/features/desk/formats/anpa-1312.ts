// ANPA 1312 as sent by AP, AAP and Kyodo. The header has service level and story number, then priority, category, keyword (slug and
// version), date and word count. Lines that begin with `^` and the indented paragraphs of the story follow.

import { parseLeadingDateline } from './dateline.ts'
import {
  type AgencyDocumentItem,
  type DocumentLimits,
  DocumentRefusal,
  type ItemsRead,
  type Locale,
} from './document.ts'
import { toItem } from './item.ts'
import { type Located, located } from './located-value.ts'
import { readEach } from './read-each.ts'
import { categoryName } from './wire-categories.ts'
import {
  cutMessage,
  decodeWire,
  firstBytes,
  SOH,
  STX,
  trimEnd,
  wireMessages,
  wireToHtml,
} from './wire-text.ts'

const HEADER =
  /^(?<service>[a-z])(?<number>\d{4})[^\n]{0,60}\n\s*(?<priority>[a-z]) (?<category>[a-z]) +(?<keyword>\S{1,60})(?<version>[^\n]{0,80}?) +(?<month>\d{1,2})-(?<day>\d{1,2}) *(?<words>\d{0,5})/i
const HEADER_CHARACTERS = 400
const PRIORITIES: Readonly<Record<string, string>> = {
  f: '1',
  b: '2',
  u: '3',
  r: '4',
  d: '5',
  a: '6',
  s: '7',
  w: '7',
  z: '8',
}
/** Whether bytes are an ANPA 1312 message. */
export function isAnpa1312(bytes: Uint8Array): boolean {
  const start = firstBytes(bytes)
  const at = start.indexOf(SOH)
  return at !== -1 && at < 64 && HEADER.test(headerOf(start.slice(at + 1)))
}

/** Reads every message of a file. */
export function readAnpa1312(bytes: Uint8Array, limits: DocumentLimits, locale: Locale): ItemsRead {
  return readEach(wireMessages(decodeWire(bytes)), limits, {
    read: (message) => readMessage(message, locale),
    idOf: (message) => message.slice(0, 5).trim() || null,
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they separate the fields of a header
const BETWEEN_FIELDS = /[\u0000-\u0009\u000b-\u001f]+/g

/** The header, with blanks for the control characters between its fields. */
function headerOf(message: string): string {
  const [header = ''] = message.slice(0, HEADER_CHARACTERS).split(STX, 1)
  return header.replace(/\r\n?/g, '\n').replace(BETWEEN_FIELDS, ' ')
}

function readMessage(message: string, locale: Locale): AgencyDocumentItem {
  const head = HEADER.exec(headerOf(message))?.groups
  if (!head) throw new DocumentRefusal('item.noId', { field: 'header' })
  const { service = '', number = '', priority = '', category = '', keyword = '', version = '' } = head
  const { text, trailer } = cutMessage(message)
  const sent = located(parseTrailerDate(trailer) ?? parseHeaderDate(text, head), 'trailer')
  const { headline, byline, notes, body } = splitText(text, keyword)
  const slug = keyword.replace(/^(am|pm|bc|ap|bw)-+/i, '').replace(/^-+/, '')
  // Story numbers change with each version but the keyword does not, so keyword and date form the id.
  const day = sent?.value.slice(0, 10) ?? `${head.month}-${head.day}`
  return toItem(
    {
      types: ['news'],
      externalId: { value: `${service}:${keyword}:${day}`.toLowerCase(), from: 'header' },
      externalVersion: sent
        ? { value: `${sent.value}/${number}`, from: 'header, trailer' }
        : located(number, 'header'),
      title: headline,
      bodyHtml: located(wireToHtml(body), 'text'),
      dateline: located(parseLeadingDateline(body.trim()), 'text'),
      urgency: located(PRIORITIES[priority.toLowerCase()] ?? null, 'header'),
      topics: [located({ name: categoryName('anpa1312', category), code: null }, 'header')],
      createdDate: sent,
      updatedDate: sent,
      author: byline,
      source: located(/^\s*(?<agency>[A-Z]{2,6})-/.exec(trailer)?.groups?.agency ?? null, 'trailer'),
      editorNotes: notes,
      signals: [
        ...version.split(/[\s,-]+/).map((word) => located(word, 'header')),
        ...notes.flatMap(({ value, from }) =>
          /^CORRECTS\b/.test(value) ? { value: 'correction', from } : [],
        ),
      ],
      slugline: located(slug || null, 'header'),
    },
    locale,
  )
}

/** The trailer "AP-WF-11-13-13 1626GMT": month, day, year; some senders omit the zone. */
function parseTrailerDate(trailer: string): string | null {
  const match = /(\d{2})-(\d{2})-(\d{2}) (\d{2})(\d{2})(GMT)?\b/.exec(trailer.slice(0, 400))
  if (!match) return null
  const [, month, day, year, hour, minute, zone] = match
  return `20${year}-${month}-${day}T${hour}:${minute}:00${zone ? 'Z' : ''}`
}

/** Without a trailer, the header gives month and day, and the text may give the year. */
function parseHeaderDate(text: string, { month = '', day = '' }: Record<string, string>): string | null {
  const year = /\b(20\d{2})\b/.exec(text.slice(0, 400))?.[1]
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

interface TextParts {
  headline: Located | null
  byline: Located | null
  notes: Located[]
  body: string
}

const BYLINE = /^by\s+(?=\p{Lu})/iu
const NOTE = /^(?:eds|editor'?s?|note|editors' note)\b[^:_]{0,10}[:_]\s*/i
/** Lines that announce accompanying media or end the story and are not headlines. */
const NO_HEADLINE = /^(?:(?:AP|AAP) (?:Photo|Graphic|Video)|END$|MORE$)/i
const LINE_END = '<=+'
/** More than any list of headlines has. */
const MAX_HEAD_LINES = 1_000

/** Lines with `^` are head lines (slug, headline, pictures, notes, byline); indented ones are the story. */
function splitText(text: string, keyword: string): TextParts {
  const lines = text.split('\n')
  const isMarked = (line: string) => /^\s?\^/.test(line)
  const [slug, ...heads] = lines
    .filter(isMarked)
    .slice(0, MAX_HEAD_LINES)
    .map((line) => trimEnd(line.replace(/^\s?\^/, ''), LINE_END).trim())
    .filter(Boolean)
  const rest = lines.filter((line) => !isMarked(line))
  if (slug === undefined) return splitPlainText(rest, keyword)
  const words = heads.filter((line) => !NOTE.test(line) && !NO_HEADLINE.test(line) && !BYLINE.test(line))
  const story = rest.join('\n')
  return {
    headline: located(words[0] ?? null, 'text'),
    byline: located(heads.find((line) => BYLINE.test(line))?.replace(BYLINE, '') ?? null, 'text'),
    notes: heads
      .filter((line) => NOTE.test(line))
      .map((line) => ({ value: line.replace(NOTE, ''), from: 'text' })),
    // A list of headlines has no story, only head lines.
    body: story.trim() === '' ? words.slice(1).join('\n\n') : story,
  }
}

/** Kyodo omits `^`: the slug has its own line, and the headline ends with `+`. */
function splitPlainText(lines: readonly string[], keyword: string): TextParts {
  const begin = lines.findIndex((line) => line.trim() !== '')
  const isSlug = (line = '') => line.trim().toLowerCase().startsWith(keyword.toLowerCase())
  const story = lines.slice(Math.max(begin, 0) + Number(isSlug(lines[begin])))
  const [first = '', ...others] = story
  const isHeadline = /[+=]$/.test(first.trimEnd())
  return {
    headline: located(isHeadline ? trimEnd(first, LINE_END).trim() : null, 'text'),
    byline: null,
    notes: [],
    body: (isHeadline ? others : story).join('\n'),
  }
}
