// Bodies as HTML: NITF and XHTML elements written out, plain text cut into paragraphs. Not sanitised here.

import type { XmlElement, XmlNode } from '../../../platform/xml/xml.ts'
import { isElement } from '../../../platform/xml/xml-query.ts'

const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr'])
/** NITF names that HTML calls differently; `null` keeps what is inside and drops the element. */
const NITF_NAMES: ReadonlyMap<string, string | null> = new Map(
  Object.entries({
    hl1: 'h2',
    hl2: 'h3',
    bq: 'blockquote',
    block: 'div',
    'body.content': null,
    'block.content': null,
    chron: null,
    classifier: null,
    event: null,
    function: null,
    location: null,
    money: null,
    num: null,
    'object.title': null,
    org: null,
    person: null,
    postaddr: null,
    virtloc: null,
    copyrite: null,
    lang: null,
    pronounce: null,
    'alt-code': null,
    nitf: null,
  }),
)
/** NITF elements whose content the item has elsewhere. */
const NITF_DROPPED = new Set(['media', 'media-metadata', 'nitf-table-metadata', 'custom-table'])

/** HTML of the content of a NITF `body.content` (or of any element of it). */
export function nitfToHtml(element: XmlElement | undefined): string | null {
  if (!element) return null
  return write(element.children, (name) => {
    if (NITF_DROPPED.has(name)) return undefined
    const renamed = NITF_NAMES.get(name)
    return renamed === undefined ? name : renamed
  })
}

/** HTML of XHTML content: of its `body` where it is a whole document. */
export function xhtmlToHtml(element: XmlElement | undefined): string | null {
  if (!element) return null
  const html = element.name === 'html' ? element : element.children.find((node) => isElement(node, 'html'))
  const source = html && isElement(html) ? html : element
  const body = source.children.find((node) => isElement(node, 'body'))
  return write(body && isElement(body) ? body.children : source.children, (name) =>
    name === 'head' ? undefined : name,
  )
}

/** HTML of a text that is HTML already; a whole document gives its body. Searched by index: no pattern backtracks. */
export function htmlToBody(html: string): string | null {
  const bodyAt = html.search(/<body\b/i)
  const from = bodyAt === -1 ? -1 : html.indexOf('>', bodyAt)
  if (from !== -1) {
    const inner = html.slice(from + 1)
    const end = inner.search(/<\/body/i)
    return (end === -1 ? inner : inner.slice(0, end)).trim() || null
  }
  const headAt = html.search(/<head\b/i)
  const headEnd = html.search(/<\/head\s{0,9}>/i)
  if (headAt === -1 || headEnd < headAt) return html.trim() || null
  return `${html.slice(0, headAt)}${html.slice(html.indexOf('>', headEnd) + 1)}`.trim() || null
}

/** Paragraphs of a plain text: blank lines part them, single line ends become breaks. */
export function plainToHtml(text: string): string | null {
  const paragraphs: string[][] = [[]]
  for (const line of text.split(/\r\n?|\n/)) {
    const words = line.trim()
    if (words === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(escapeHtml(words))
  }
  const filled = paragraphs.filter((lines) => lines.length > 0)
  return filled.map((lines) => `<p>${lines.join('<br>')}</p>`).join('') || null
}

function write(
  nodes: readonly XmlNode[],
  rename: (name: string) => string | null | undefined,
): string | null {
  const html = nodes.map((node) => writeNode(node, rename)).join('')
  return html.replace(/<[^>]*>/g, '').trim() === '' && !/<(img|table|hr|iframe|video)\b/.test(html)
    ? null
    : html.trim()
}

function writeNode(node: XmlNode, rename: (name: string) => string | null | undefined): string {
  if (!isElement(node)) return escapeHtml(node.replace(/\s+/g, ' '))
  const name = rename(node.name)
  if (name === undefined) return ''
  const inner = node.children.map((child) => writeNode(child, rename)).join('')
  if (name === null) return inner
  let attributes = ''
  for (const [attribute, value] of node.attributes)
    if (!attribute.includes(':') && attribute !== 'xmlns')
      attributes += ` ${attribute}="${escapeHtml(value)}"`
  return VOID.has(name) ? `<${name}${attributes}>` : `<${name}${attributes}>${inner}</${name}>`
}

const MARKUP = /[&<>"]/

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  if (!MARKUP.test(text)) return text
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
