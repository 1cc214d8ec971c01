// Converts bodies to HTML: serializes NITF and XHTML elements, splits plain text into paragraphs. Not sanitized here.

import type { XmlElement, XmlNode } from '../../../platform/xml/xml.ts'
import { isElement } from '../../../platform/xml/xml-query.ts'

const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr'])
/** NITF names that differ from HTML; `null` drops the element but keeps its content. */
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
/** NITF elements whose content is stored elsewhere in the item. */
const NITF_DROPPED = new Set(['media', 'media-metadata', 'nitf-table-metadata', 'custom-table'])

/** HTML of a NITF `body.content`, or of any element within one. */
export function nitfToHtml(element: XmlElement | undefined): string | null {
  if (!element) return null
  return write(element.children, (name) => {
    if (NITF_DROPPED.has(name)) return undefined
    const renamed = NITF_NAMES.get(name)
    return renamed === undefined ? name : renamed
  })
}

/** HTML of XHTML content; of its `body` if it is a whole document. */
export function xhtmlToHtml(element: XmlElement | undefined): string | null {
  if (!element) return null
  const html = element.name === 'html' ? element : element.children.find((node) => isElement(node, 'html'))
  const source = html && isElement(html) ? html : element
  const body = source.children.find((node) => isElement(node, 'body'))
  return write(body && isElement(body) ? body.children : source.children, (name) =>
    name === 'head' ? undefined : name,
  )
}

/** HTML of a text that is already HTML; for a whole document, its body. Searched by index, because a regular expression could backtrack. */
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

/** Paragraphs of plain text: blank lines separate them, single line breaks become `<br>`. */
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

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  if (!MARKUP.test(text)) return text
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
