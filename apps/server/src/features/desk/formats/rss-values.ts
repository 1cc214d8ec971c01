// Reads elements, texts and addresses of feeds.
import { createHash } from 'node:crypto'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { children, textOf } from '../../../platform/xml/xml-query.ts'
import { type Located, located } from './located-value.ts'

export const NAMESPACES = {
  atom: 'http://www.w3.org/2005/Atom',
  rss1: 'http://purl.org/rss/1.0/',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  content: 'http://purl.org/rss/1.0/modules/content/',
  media: 'http://search.yahoo.com/mrss/',
  xhtml: 'http://www.w3.org/1999/xhtml',
} as const

/** Namespaces of plain feed elements; old feeds have none. */
const PLAIN = [
  '',
  NAMESPACES.atom,
  NAMESPACES.rss1,
  'http://purl.org/atom/ns#',
  'http://my.netscape.com/rdf/simple/0.9/',
]

/** The first child of that name, in a feed namespace or in that of a module. */
export function findChild(
  element: XmlElement,
  name: string,
  module?: keyof typeof NAMESPACES,
): XmlElement | undefined {
  const wanted = (namespace: string) =>
    module
      ? namespace.replace(/\/?$/, '/') === NAMESPACES[module].replace(/\/?$/, '/')
      : PLAIN.includes(namespace)
  return children(element, name).find(({ namespace }) => wanted(namespace))
}

const EXAMINED_CHARACTERS = 20_000

/** Plain text of a value that may contain HTML. */
export function htmlText(element: XmlElement | undefined): Located | null {
  const text = truncateText(textOf(element) ?? '', EXAMINED_CHARACTERS) || undefined
  const plain = text
    ?.replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(quot|#39|#8217|apos);/g, (_, name) => (name === 'quot' ? '"' : '’'))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  return located(plain || null, element?.path ?? '')
}

/** Resolves an address; null unless the result is http(s). */
export function resolveHref(href: string, base: string | null): string | null {
  if (/^https?:/i.test(href)) return href
  if (!base || !URL.canParse(href, base)) return null
  const url = new URL(href, base)
  return /^https?:$/.test(url.protocol) ? url.href : null
}

/** Hash of an entry's texts, as an id for feeds without ids. */
export function hashTexts(parts: readonly (string | null | undefined)[]): string | null {
  const text = parts.filter(Boolean).join('\n')
  return text === '' ? null : createHash('sha256').update(text).digest('hex')
}
