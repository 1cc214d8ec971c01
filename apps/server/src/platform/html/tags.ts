// The allowed tags, their allowed parents and their attributes. Both passes use this list.
import { truncateText } from '@manset/model/text/truncate-text.ts'
import { knownRel, linkAddress, listType, mediaPath, numberBetween, oneOf, textAlign } from './attributes.ts'

export type Role =
  /** Contains blocks: lists, tables, quotes. */
  | 'container'
  /** Contains text and inline tags only. */
  | 'textBlock'
  | 'inline'
  | 'void'

export interface TagRule {
  role: Role
  /** Required ancestor: the direct parent of a container, any ancestor of an inline tag; unrestricted if omitted. */
  within?: readonly string[]
  /** In a container of this kind, text needs this tag around it. */
  impliedChild?: string
  /** Kept attributes: from the written value to the stored one, or null to remove the attribute. */
  attributes?: Readonly<Record<string, (value: string) => string | null>>
  /** Without this attribute the tag is removed. */
  needs?: string
}

/** For the description of a picture or link. */
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
  /** The source of a picture. */
  cite: { role: 'inline', within: caption },
  a: {
    role: 'inline',
    needs: 'href',
    attributes: {
      href: linkAddress,
      target: oneOf('_blank'),
      rel: knownRel,
      title: (title) => truncateText(title, WORDS_CHARACTERS),
    },
  },
  br: { role: 'void' },
  hr: { role: 'void' },
  img: {
    role: 'void',
    needs: 'src',
    attributes: {
      src: mediaPath,
      alt: (text) => truncateText(text, WORDS_CHARACTERS),
      title: (title) => truncateText(title, WORDS_CHARACTERS),
      width: numberBetween(1, 20_000),
      height: numberBetween(1, 20_000),
    },
  },
}

/** Tags that are replaced by an equivalent one. */
export const TAG_ALIASES: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h1: 'h2',
}

/** Tags that are removed while their content stays, as separate paragraphs. */
export const WRAPPER_TAGS: ReadonlySet<string> = new Set(
  (
    'html body main article section header footer aside nav div center address form fieldset details summary ' +
    'dl dt dd hgroup dialog menu dir listing'
  ).split(' '),
)

/** Tags removed with their content without a report: readers never saw them. */
export const INVISIBLE_TAGS: ReadonlySet<string> = new Set(
  'head title style noscript template colgroup map'.split(' '),
)

/** Tags removed with their content. */
export const REMOVED_TAGS: ReadonlySet<string> = new Set(
  (
    'head title style script noscript template xmp textarea select option optgroup datalist svg math object embed ' +
    'applet audio video canvas iframe frame frameset noembed noframes colgroup map portal'
  ).split(' '),
)

export const ALLOWED_TAGS = Object.keys(TAGS)
/** Attributes of an embed's card; see sanitize.ts. */
export const EMBED_ATTRIBUTES = ['data-embed', 'data-url', 'data-code']
