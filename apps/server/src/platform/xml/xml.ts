// The only XML reader: a small tree of elements in document order. It skips document types, knows only XML's five entities, ignores
// inclusions, and never fetches anything.
import { XMLValidator } from 'fast-xml-parser'
import { indexAfter, requireHarmlessXml, tagEnd } from './xml-gate.ts'
import { type XmlLimits, XmlRefusal } from './xml-refusal.ts'

export interface XmlElement {
  /** Local name: prefixes are dropped, since agencies choose them freely. */
  name: string
  /** Namespace of the prefix; empty if there is none. */
  namespace: string
  /** Names from the root to this element, such as `nitf/head/docdata`. */
  path: string
  /** By name as written, including `xml:lang`. */
  attributes: ReadonlyMap<string, string>
  children: readonly XmlNode[]
}
export type XmlNode = XmlElement | string

const XINCLUDE = 'http://www.w3.org/2001/XInclude'

/** Parses a text into its root element; refuses with one of the `xml.` codes. */
export function parseXml(text: string, limits: XmlLimits): XmlElement {
  const harmless = requireHarmlessXml(text, limits)
  const verdict = XMLValidator.validate(harmless)
  if (verdict !== true) throw new XmlRefusal('xml.malformed', { line: verdict.err.line })
  const root = parseTree(harmless.replace(/\r\n?/g, '\n'))
  if (!root) throw new XmlRefusal('xml.malformed', { line: 1 })
  return root
}

/** An element whose end tag has not been read. */
interface OpenElement {
  element: XmlElement
  children: XmlNode[]
  /** Namespaces by prefix, as declared up to here. */
  prefixes: ReadonlyMap<string, string>
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

/**
 * The tree of a text that both checks have accepted: each tag is complete, closed in order and valid. Built in one pass without
 * recursion, since fast-xml-parser's tree would have to be walked and copied again.
 */
function parseTree(text: string): XmlElement | null {
  const open: OpenElement[] = []
  let root: XmlElement | null = null
  let position = 0
  // Text between tags; comments don't end it.
  let words = ''
  for (let start = text.indexOf('<'); start !== -1; start = text.indexOf('<', position)) {
    const parent = open.at(-1)
    if (start > position) words += text.slice(position, start)
    const mark = text[start + 1]
    if (mark === '!' && text[start + 2] === '-') {
      position = indexAfter(text, '-->', start + 4)
      continue
    }
    if (words !== '') parent?.children.push(decodeText(words))
    words = ''
    if (mark === '?') position = indexAfter(text, '?>', start + 2)
    else if (mark === '!') {
      position = indexAfter(text, ']]>', start + 9)
      parent?.children.push(requireValidText(text.slice(start + 9, position - 3)))
    } else if (mark === '/') {
      position = indexAfter(text, '>', start)
      open.pop()
    } else {
      const end = tagEnd(text, start)
      const isEmpty = text[end - 1] === '/'
      const opened = parseOpeningTag(text.slice(start + 1, isEmpty ? end - 1 : end), parent)
      if (parent) parent.children.push(opened.element)
      else root = opened.element
      if (!isEmpty) open.push(opened)
      position = end + 1
    }
  }
  return root
}

/** Names through which JavaScript objects reach their prototypes. No news document uses them. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

function requireAllowedName(name: string): string {
  if (RESERVED.has(name)) throw new XmlRefusal('xml.malformed', { line: 1 })
  return name
}

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The element of an opening tag, given without its brackets. */
function parseOpeningTag(tag: string, parent: OpenElement | undefined): OpenElement {
  const space = tag.search(/\s/)
  const written = requireAllowedName(space === -1 ? tag : tag.slice(0, space))
  const attributes = space === -1 ? NO_ATTRIBUTES : parseAttributes(tag.slice(space))
  const prefixes = declarePrefixes(parent?.prefixes ?? NO_ATTRIBUTES, attributes)
  const colon = written.indexOf(':')
  const namespace = prefixes.get(colon === -1 ? '' : written.slice(0, colon)) ?? ''
  if (namespace === XINCLUDE) throw new XmlRefusal('xml.xinclude')
  const name = written.slice(colon + 1)
  const path = parent ? `${parent.element.path}/${name}` : name
  const children: XmlNode[] = []
  return { element: { name, namespace, path, attributes, children }, children, prefixes }
}

function parseAttributes(written: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE))
    attributes.set(requireAllowedName(name), decodeAttribute(double ?? single ?? ''))
  return attributes.size === 0 ? NO_ATTRIBUTES : attributes
}

function declarePrefixes(outer: ReadonlyMap<string, string>, attributes: ReadonlyMap<string, string>) {
  let prefixes: Map<string, string> | null = null
  for (const [name, uri] of attributes)
    if (name === 'xmlns' || name.startsWith('xmlns:')) {
      prefixes ??= new Map(outer)
      prefixes.set(name.slice(6), uri)
    }
  return prefixes ?? outer
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])
const REFERENCE = /&(?:#x([0-9a-fA-F]{1,6});|#([0-9]{1,7});|([A-Za-z_][\w.-]*);)?/g

/** Resolves character references and the five entities; any other refuses with `xml.entity`. */
function decodeText(text: string): string {
  if (!text.includes('&')) return requireValidText(text)
  return requireValidText(
    text.replace(REFERENCE, (_, hex?: string, decimal?: string, name?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number.parseInt(decimal, 10) : null
      if (code !== null && code <= 0x10ffff) return String.fromCodePoint(code)
      const character = name === undefined ? undefined : ENTITIES.get(name)
      if (character === undefined) throw new XmlRefusal('xml.entity', { entity: name ?? '&' })
      return character
    }),
  )
}

function decodeAttribute(value: string): string {
  return decodeText(value).replace(/[\t\n\r]/g, ' ')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

/** Refuses characters that XML forbids, and lone surrogates. */
export function requireValidText(text: string): string {
  const found = FORBIDDEN.exec(text)
  if (found) throw new XmlRefusal('text.character', { code: codePointOfReference(found[0]) })
  if (!text.isWellFormed()) throw new XmlRefusal('text.character', { code: 'U+D800' })
  return text
}

const codePointOfReference = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
