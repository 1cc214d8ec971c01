// Pictures, videos and other files of a mapped item. A path leads to an address, or to a node that contains one.
import { IMAGE_PARTS, type MappedField } from '@manset/model/agency/mapping.ts'
import type { XmlElement } from '../../../../platform/xml/xml.ts'
import { isElement, textOf } from '../../../../platform/xml/xml-query.ts'
import type { DocumentFile, DocumentImage, DocumentVideo, Locale } from '../document.ts'
import { isRecord, type Json } from '../json.ts'
import { type Located, located } from '../located-value.ts'
import { collectFiles, pickImage, pickVideo, type Rendition } from '../renditions.ts'
import type { CompiledRow } from './compile.ts'
import { convertNode } from './convert.ts'
import { type FoundNode, isXml, type NodeFinder, nodeText } from './walk.ts'

interface ImageReading {
  rows: readonly CompiledRow[]
  walkFrom: NodeFinder
  locale: Locale
}

/** A picture for each node of the row `image`, with the parts that other rows find inside that node. */
export function readImages(
  nodes: readonly FoundNode[],
  { rows, walkFrom, locale }: ImageReading,
): Located<DocumentImage>[] {
  const partsOf = (field: MappedField) => rows.filter(({ row }) => row.field === field)
  const [hrefs, ...others] = IMAGE_PARTS.map(partsOf)
  return nodes.flatMap((node) => {
    const offered = (hrefs ?? []).flatMap(({ path }) => (path ? walkFrom(path, node) : []))
    const [text, source, reporter, rights] = others.map(
      (parts) =>
        parts.flatMap((one) =>
          (one.path ? walkFrom(one.path, node) : [node]).flatMap((found) =>
            convertNode(found.node, one, locale.timeZone),
          ),
        )[0] ?? null,
    )
    const files = (hrefs?.length ? offered : [node]).map(toRendition)
    return pickImage(files, { text, source, reporter, rights }) ?? []
  })
}

/** The best of the videos that were found. */
export function pickBestVideo(nodes: readonly FoundNode[]): Located<DocumentVideo> | null {
  return pickVideo(nodes.map(toRendition), null)
}

/** Sound files and documents that were found. */
export function readFiles(nodes: readonly FoundNode[]): Located<DocumentFile>[] {
  return collectFiles(nodes.map(toRendition), null)
}

const NAMES = {
  href: ['href', 'url', 'uri', 'src', 'link'],
  mime: ['mimetype', 'contenttype', 'mime', 'type'],
  width: ['width'],
  height: ['height'],
  duration: ['duration'],
} as const

/** A node as a rendition: its address is its own text, or a value under one of the usual names. */
function toRendition({ node, from }: FoundNode): Rendition {
  const own = isXml(node) ? ownText(node) : nodeText(node)
  const held = (part: keyof typeof NAMES) => {
    for (const name of NAMES[part]) {
      const value = isXml(node)
        ? readXmlValue(node, name)
        : isRecord(node as Json)
          ? readJsonValue(node, name)
          : null
      if (value !== null) return value
    }
    return null
  }
  const mime = held('mime')
  return {
    href: located(held('href') ?? own, from),
    mime: mime?.includes('/') ? mime : null,
    width: held('width'),
    height: held('height'),
    duration: held('duration'),
    label: (isXml(node) ? readXmlValue(node, 'role') : readJsonValue(node, 'role')) ?? '',
  }
}

const ownText = (element: XmlElement) =>
  element.children.some((child) => isElement(child)) ? null : textOf(element)

function readXmlValue({ attributes, children }: XmlElement, name: string): string | null {
  for (const [attribute, value] of attributes)
    if (attribute.toLowerCase() === name) return value.trim() || null
  const child = children.find((one): one is XmlElement => isElement(one) && one.name.toLowerCase() === name)
  return child ? textOf(child) : null
}

function readJsonValue(node: unknown, name: string): string | null {
  if (!isRecord(node as Json)) return null
  const value = (node as Readonly<Record<string, Json>>)[name]
  return value === undefined ? null : nodeText(value)
}
