// The one XML reader: a small tree of elements in document order. A document type is skipped, no entity but the five of
// XML, no inclusion, and nothing is ever fetched.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { harmlessXml } from './xml-gate.ts'
import { type XmlLimits, XmlRefusal } from './xml-refusal.ts'

export interface XmlElement {
  /** Local name: prefixes are dropped, since agencies use them freely. */
  name: string
  /** What the prefix stands for; empty for none. */
  namespace: string
  /** Names from the root to here, as `nitf/head/docdata`. */
  path: string
  /** By name as written, `xml:lang` included. */
  attributes: ReadonlyMap<string, string>
  children: readonly XmlNode[]
}
export type XmlNode = XmlElement | string

const TEXT = '#text'
const CDATA = '#cdata'
const ATTRIBUTES = ':@'
const XINCLUDE = 'http://www.w3.org/2001/XInclude'

type ParsedNode = Record<string, ParsedNode[] | string | Record<string, string>>

const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: TEXT,
  cdataPropName: CDATA,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
} as const

/** Parses a text into its root element; refuses with one of the `xml.` codes. */
export function parseXml(text: string, limits: XmlLimits): XmlElement {
  const harmless = harmlessXml(text, limits)
  const verdict = XMLValidator.validate(harmless)
  if (verdict !== true) throw new XmlRefusal('xml.malformed', { line: verdict.err.line })
  let nodes: ParsedNode[]
  try {
    nodes = parserFor(limits.depth).parse(harmless)
  } catch {
    throw new XmlRefusal('xml.malformed', { line: 1 })
  }
  const root = nodes.flatMap((node) => toNode(node, new Map(), '')).find((node) => typeof node !== 'string')
  if (!root) throw new XmlRefusal('xml.malformed', { line: 1 })
  return root
}

/** By the depth allowed, of which there are few: a parser keeps nothing of what it has read. */
const parsers = new Map<number, XMLParser>()

function parserFor(depth: number): XMLParser {
  const parser = parsers.get(depth) ?? new XMLParser({ ...options, maxNestedTags: depth + 1 })
  parsers.set(depth, parser)
  return parser
}

function toNode(node: ParsedNode, outerPrefixes: ReadonlyMap<string, string>, outerPath: string): XmlNode {
  if (TEXT in node) return decodeText(String(node[TEXT]))
  if (CDATA in node)
    return (node[CDATA] as ParsedNode[]).map((part) => checkedText(String(part[TEXT] ?? ''))).join('')
  const [rawName] = Object.keys(node).filter((key) => key !== ATTRIBUTES)
  if (rawName === undefined) throw new XmlRefusal('xml.malformed', { line: 1 })
  const written = (node[ATTRIBUTES] ?? {}) as Record<string, string>
  const attributes = new Map(Object.entries(written).map(([name, value]) => [name, decodeAttribute(value)]))
  const prefixes = withDeclared(outerPrefixes, attributes)
  const colon = rawName.indexOf(':')
  const namespace = prefixes.get(colon === -1 ? '' : rawName.slice(0, colon)) ?? ''
  if (namespace === XINCLUDE) throw new XmlRefusal('xml.xinclude')
  const name = rawName.slice(colon + 1)
  const path = outerPath === '' ? name : `${outerPath}/${name}`
  return {
    name,
    namespace,
    path,
    attributes,
    children: (node[rawName] as ParsedNode[]).map((child) => toNode(child, prefixes, path)),
  }
}

function withDeclared(outer: ReadonlyMap<string, string>, attributes: ReadonlyMap<string, string>) {
  const declared = [...attributes].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  if (declared.length === 0) return outer
  return new Map([...outer, ...declared.map(([name, uri]) => [name.slice(6), uri] as const)])
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
  if (!text.includes('&')) return checkedText(text)
  return checkedText(
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

/** Refuses characters that no XML text may hold, and halves of characters. */
export function checkedText(text: string): string {
  const found = FORBIDDEN.exec(text)
  if (found) throw new XmlRefusal('text.character', { code: codeOf(found[0]) })
  if (!text.isWellFormed()) throw new XmlRefusal('text.character', { code: 'U+D800' })
  return text
}

const codeOf = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
