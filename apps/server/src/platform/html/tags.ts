// The tags a text may hold, what each may stand in, and the attributes it keeps. The one list of both passes.
import { cutText } from '@manset/model/cut-text.ts'
import { linkAddress, listType, mediaPath, numberBetween, oneOf, relOf, textAlign } from './attributes.ts'

export type Role =
  /** Holds blocks: lists, tables, quotes. */
  | 'container'
  /** Holds text and inline tags only. */
  | 'textBlock'
  | 'inline'
  | 'void'

export interface TagRule {
  role: Role
  /** What it must stand in: a container at once, an inline tag at any depth; anywhere where left out. */
  within?: readonly string[]
  /** In a container of this kind, text needs another tag around it. */
  impliedChild?: string
  /** Attributes that stay: from the value as written to the value as kept, or null to leave the attribute out. */
  attributes?: Readonly<Record<string, (value: string) => string | null>>
  /** Without this attribute the tag itself goes. */
  needs?: string
}

/** Of the words about a picture or a link. */
const WORDS_CHARACTERS = 500

const dir = oneOf('ltr', 'rtl', 'auto')
const aligned = { dir, style: textAlign }
const cell = { dir, colspan: numberBetween(2, 100), rowspan: numberBetween(2, 1_000) }
const list = { role: 'container', impliedChild: 'li', attributes: { dir } } as const
const rows = { role: 'container', impliedChild: 'tr', within: ['table'] } as const
const heading = { role: 'textBlock', attributes: aligned } as const
const inline = { role: 'inline' } as const
const caption = ['figcaption']

export const TAGS: Readonly<Record<string, TagRule>> = {
  p: { role: 'textBlock', attributes: aligned },
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  pre: { role: 'textBlock' },
  blockquote: { role: 'container', impliedChild: 'p', attributes: { dir } },
  ul: list,
  ol: { ...list, attributes: { dir, start: numberBetween(0, 1_000_000), type: listType } },
  li: { role: 'container', within: ['ul', 'ol'], attributes: { dir } },
  table: { role: 'container', impliedChild: 'tr', attributes: { dir } },
  caption: { role: 'textBlock', within: ['table'] },
  thead: rows,
  tbody: rows,
  tfoot: rows,
  tr: { role: 'container', impliedChild: 'td', within: ['table', 'thead', 'tbody', 'tfoot'] },
  th: { role: 'container', within: ['tr'], attributes: cell },
  td: { role: 'container', within: ['tr'], attributes: cell },
  figure: { role: 'container', impliedChild: 'figcaption', attributes: { style: textAlign } },
  figcaption: { role: 'textBlock', within: ['figure'], attributes: { dir } },
  strong: inline,
  em: inline,
  u: inline,
  s: inline,
  sub: inline,
  sup: inline,
  code: inline,
  /** Where a picture is from. */
  cite: { role: 'inline', within: caption },
  a: {
    role: 'inline',
    needs: 'href',
    attributes: {
      href: linkAddress,
      target: oneOf('_blank'),
      rel: relOf,
      title: (title) => cutText(title, WORDS_CHARACTERS),
    },
  },
  br: { role: 'void' },
  hr: { role: 'void' },
  img: {
    role: 'void',
    needs: 'src',
    attributes: {
      src: mediaPath,
      alt: (text) => cutText(text, WORDS_CHARACTERS),
      title: (title) => cutText(title, WORDS_CHARACTERS),
      width: numberBetween(1, 20_000),
      height: numberBetween(1, 20_000),
    },
  },
}

/** Other names of the same tags. */
export const ALIASES: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h1: 'h2',
}

/** Tags that go while what is in them stays, as paragraphs of its own. */
export const WRAPPERS: ReadonlySet<string> = new Set(
  (
    'html body main article section header footer aside nav div center address form fieldset details summary ' +
    'dl dt dd hgroup dialog menu dir listing'
  ).split(' '),
)

/** Of the tags that go with everything in them, those that nobody misses: no reader has ever seen them. */
export const UNSEEN: ReadonlySet<string> = new Set(
  'head title style noscript template colgroup map'.split(' '),
)

/** Tags that go with everything in them. */
export const SKIPPED: ReadonlySet<string> = new Set(
  (
    'head title style script noscript template xmp textarea select option optgroup datalist svg math object embed ' +
    'applet audio video canvas iframe frame frameset noembed noframes colgroup map portal'
  ).split(' '),
)

export const ALLOWED_TAGS = Object.keys(TAGS)
/** Attributes of an embed's card; see sanitize.ts. */
export const EMBED_ATTRIBUTES = ['data-embed', 'data-url', 'data-code']
