// Reads documents in an agency's own format by a mapping: each row follows its path from the item and fills a field.
import type { MappedFormat } from '@manset/model/agency/mapped-formats.ts'
import { IMAGE_PARTS, type MappedField, type Mapping } from '@manset/model/agency/mapping.ts'
import { BUILT_IN_MAPPINGS } from '@manset/model/agency/mappings/built-in.ts'
import { plainToHtml } from '../body-html.ts'
import {
  type AgencyDocumentItem,
  DOCUMENT_LIMITS,
  type DocumentLimits,
  DocumentRefusal,
  type ItemsRead,
  type Locale,
  type ReadWarning,
} from '../document.ts'
import { type RawTopic, toItem } from '../item.ts'
import { joinLocated, type Located, mapLocated } from '../located-value.ts'
import { readEach } from '../read-each.ts'
import { type CompiledMapping, type CompiledRow, compileMapping } from './compile.ts'
import { convertNode } from './convert.ts'
import { pickBestVideo, readFiles, readImages } from './mapped-media.ts'
import { parsePath } from './path.ts'
import {
  createNodeFinder,
  type FoundNode,
  findNodes,
  isXml,
  type Node,
  type NodeFinder,
  nodeText,
} from './walk.ts'

/** The built-in mapping that recognizes a document by its marks; null if none does. */
export function detectMapping(node: Node): MappedFormat | null {
  const root = rootOf(node)
  const source = isXml(node) ? 'xml' : 'json'
  const found = MARKS.find(
    (one) =>
      one.source === source &&
      one.marks.every(({ path, startsWith }) => {
        const marked = path ? findNodes(path, root, root) : []
        return startsWith === undefined
          ? marked.length > 0
          : marked.some(({ node: bearer }) => nodeText(bearer)?.startsWith(startsWith))
      }),
  )
  return found?.format ?? null
}

/** Marks of the built-in mappings, with paths parsed once, because every document is compared with all of them. */
const MARKS = Object.entries(BUILT_IN_MAPPINGS).map(([format, { source, recognisedBy }]) => ({
  format: format as MappedFormat,
  source,
  marks: recognisedBy.map(({ path, startsWith }) => ({ path: parsePath(path, source), startsWith })),
}))

/** Whether the mapping fits the document's kind and finds an item in it. */
export function isMapped(node: Node, mapping: Mapping): boolean {
  return (
    mapping.source === (isXml(node) ? 'xml' : 'json') && itemsOf(node, compileMapping(mapping)).length > 0
  )
}

/** Reads the items of a document; an item without an id is refused with `item.noId`. */
export function readMapped(node: Node, mapping: Mapping, limits: DocumentLimits, locale: Locale): ItemsRead {
  const compiled = compileMapping(mapping)
  const items = itemsOf(node, compiled)
  if (items.length === 0) throw new DocumentRefusal('mapping.noItems', { path: mapping.items ?? '' })
  const walkFrom = createNodeFinder(rootOf(node))
  return readEach(items, limits, {
    read: (item) => readItem(item, { compiled, walkFrom, locale }),
    idOf: () => null,
  })
}

const rootOf = (node: Node): FoundNode => ({ node, from: isXml(node) ? node.path : '' })

function itemsOf(node: Node, { items }: CompiledMapping): FoundNode[] {
  const root = rootOf(node)
  // One more than the limit, so that too many items are refused instead of cut.
  if (items) return findNodes(items, root, root, DOCUMENT_LIMITS.items + 1)
  return Array.isArray(node) ? node.map((one) => ({ node: one, from: '' })) : [root]
}

interface Reading {
  compiled: CompiledMapping
  walkFrom: NodeFinder
  locale: Locale
}

const MAX_VALUES = 200

const IN_IMAGES: ReadonlySet<MappedField> = new Set(IMAGE_PARTS)

/** The values that the rows of a mapping find in one item. */
class Values {
  readonly warnings: ReadWarning[] = []
  readonly #byField = new Map<MappedField, Located[]>()

  constructor({ compiled, walkFrom, locale }: Reading, item: FoundNode) {
    const looked = new Map<MappedField, { path: string; isFound: boolean }>()
    for (const one of compiled.rows) {
      const { field, path } = one.row
      if (IN_IMAGES.has(field)) continue
      const values = this.#byField.get(field) ?? []
      this.#byField.set(field, values)
      // Enough for any field: many rows matching many elements must not keep the reader busy.
      if (values.length >= MAX_VALUES) continue
      const found = one.path ? walkFrom(one.path, item) : [item]
      const before = values.length
      for (const { node, from } of found)
        for (const value of convertNode(node, one, locale.timeZone)) values.push({ value, from })
      if (!MEDIA.has(field) && found.length > 0 && values.length === before)
        this.warnings.push({ field, code: 'unreadable', path: path ?? '' })
      const isCondition = one.conversion === 'constant'
      const isFound = found.length > 0 || isCondition || (looked.get(field)?.isFound ?? false)
      looked.set(field, { path: looked.get(field)?.path ?? path ?? '', isFound })
    }
    for (const [field, { path, isFound }] of looked)
      if (!isFound) this.warnings.push({ field, code: 'missing', path })
  }

  all(field: MappedField): Located[] {
    return this.#byField.get(field) ?? []
  }

  first(field: MappedField): Located | null {
    return this.all(field)[0] ?? null
  }
}

/** Rows of these fields lead to media with an address, not to text. */
const MEDIA: ReadonlySet<MappedField> = new Set(['image', 'video', 'file'])

function readItem(item: FoundNode, reading: Reading): AgencyDocumentItem {
  const values = new Values(reading, item)
  const nodesOf = (field: MappedField) =>
    reading.compiled.rows.flatMap((one: CompiledRow) =>
      one.row.field === field && one.path ? reading.walkFrom(one.path, item) : [],
    )
  const externalId = values.first('externalId')
  if (!externalId) throw new DocumentRefusal('item.noId', { field: idPath(reading.compiled) })
  const images = readImages(nodesOf('image'), { ...reading, rows: reading.compiled.rows })
  const video = pickBestVideo(nodesOf('video'))
  const files = readFiles(nodesOf('file'))
  const written = joinLocated(values.all('bodyHtml'), '')
  const caption = images.find(({ value }) => value.text !== null)
  const body = written ?? mapLocated(caption, ({ text }) => text && plainToHtml(text))
  const isSound = files.some(({ value }) => value.kind === 'sound')
  const updatedDate = values.first('updatedDate')
  const topic = (field: 'topics' | 'topicCodes') =>
    values
      .all(field)
      .map((one) =>
        mapLocated<string, RawTopic>(one, (value) =>
          field === 'topics' ? { name: value, code: null } : { name: null, code: normalizeCode(value) },
        ),
      )
  const made = toItem(
    {
      ...(isXml(item.node) && { root: item.node.path }),
      types: isSound
        ? ['news', 'audio']
        : written
          ? ['news']
          : video
            ? ['video']
            : detectTypes(images.length),
      externalId,
      externalVersion: values.first('externalVersion') ?? updatedDate,
      title: values.first('title'),
      spot: values.first('spot'),
      bodyHtml: body,
      tags: values.all('tags'),
      city: values.first('city'),
      dateline: values.first('dateline'),
      country: values.first('country'),
      urgency: values.first('urgency'),
      topics: [...topic('topics'), ...topic('topicCodes')],
      createdDate: values.first('createdDate'),
      updatedDate,
      embargo: values.first('embargo'),
      author: joinLocated(values.all('author'), ', '),
      source: values.first('source'),
      language: values.first('language'),
      pubStatus: values.first('pubStatus'),
      editorNotes: values.all('editorNotes'),
      signals: values.all('signals'),
      rights: values.all('rights'),
      slugline: values.first('slugline'),
      images,
      video,
      files,
    },
    reading.locale,
  )
  return { ...made, doubts: [...values.warnings, ...findWarnings(made, values)] }
}

const detectTypes = (images: number) => [images > 0 ? ('photoGallery' as const) : ('news' as const)]

/** IPTC codes have eight digits; programs that treat them as numbers drop the leading zero. */
const normalizeCode = (code: string) => (/^\d{7}$/.test(code) ? `0${code}` : code)

const idPath = ({ rows }: CompiledMapping) =>
  rows.find(({ row }) => row.field === 'externalId')?.row.path ?? ''

/** Values that were found but cannot be converted for their field. */
function findWarnings(item: AgencyDocumentItem, values: Values): ReadWarning[] {
  const urgency = values.first('urgency')
  return urgency && item.priority === null
    ? [{ field: 'urgency', code: 'unreadable', path: urgency.from }]
    : []
}
