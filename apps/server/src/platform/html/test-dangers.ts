// Finds what sanitized markup must not contain, as a browser would parse it; also reads the corpora of hostile texts.
import { readFileSync } from 'node:fs'
import { parseEmbed } from '@manset/model/embeds/parse-embed.ts'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect } from 'vitest'
import { normalizeHtml } from './normalize.ts'
import { isPlainMarkup, isStoredMarkup } from './plain-markup.ts'
import { applyAllowlist, sanitizeContentHtml } from './sanitize.ts'
import { ALLOWED_TAGS } from './tags.ts'

export const corpora = new URL('../../../../../corpora/', import.meta.url)
/** A file of the corpora. */
export const read = (path: string) => readFileSync(new URL(path, corpora), 'utf8')

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

const ATTRIBUTES =
  /^(dir|style|href|target|rel|title|src|alt|width|height|start|type|colspan|rowspan|data-embed|data-url|data-code)$/

/** Every danger that a browser would find in the markup. */
export function dangersOf(markup: string): string[] {
  const dangers: string[] = []
  const visit = (node: Node) => {
    if (node.nodeName === '#comment') dangers.push('a comment')
    if ('tagName' in node) dangers.push(...dangersOfElement(node))
    if ('content' in node) dangers.push('a template')
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parseFragment(markup))
  return dangers
}

function dangersOfElement({ tagName, namespaceURI, attrs }: Element): string[] {
  const dangers: string[] = []
  if (!ALLOWED_TAGS.includes(tagName)) dangers.push(`<${tagName}>`)
  if (!namespaceURI.endsWith('/xhtml')) dangers.push(`<${tagName}> of ${namespaceURI}`)
  for (const { name, value } of attrs) {
    if (!ATTRIBUTES.test(name)) dangers.push(`${tagName} ${name}`)
    if (name === 'href' && !/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(value))
      dangers.push(`link to ${value}`)
    if (name === 'src' && !/^\/media\/[^/]/.test(value)) dangers.push(`image from ${value}`)
    if (name === 'style' && !/^text-align: [a-z]+$/.test(value)) dangers.push(`style ${value}`)
    if (name === 'type' && !(tagName === 'ol' && /^[ai]$/i.test(value))) dangers.push(`type ${value}`)
    if (name === 'rel' && /(^|\s)opener/.test(value)) dangers.push('rel opener')
    if (name === 'data-code' && parseEmbed(value)?.code !== value) dangers.push(`embed ${value}`)
  }
  return dangers
}

/** Expects that nothing dangerous is left and that sanitizing is idempotent. */
export function expectClean(html: string) {
  const once = sanitizeContentHtml(html)
  expect(dangersOf(once)).toEqual([])
  expect(sanitizeContentHtml(once)).toBe(once)
  // Plain markup skips the second pass, which must not change it; and plain markup must not be hostile.
  expect(applyAllowlist(once)).toBe(once)
  if (isPlainMarkup(html)) expect(dangersOf(html)).toEqual([])
  // The first pass must not change markup that is recognized as stored.
  if (isStoredMarkup(html)) expect(normalizeHtml(html, [], () => {})).toBe(html)
}
