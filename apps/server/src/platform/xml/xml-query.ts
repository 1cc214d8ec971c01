// Queries on a tree of elements, by local names.
import type { XmlElement, XmlNode } from './xml.ts'

/** Whether a node is an element, optionally of the given name. */
export function isElement(node: XmlNode, name?: string): node is XmlElement {
  return typeof node !== 'string' && (name === undefined || node.name === name)
}

/** The child elements with a name. */
export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? element.children.filter((node): node is XmlElement => isElement(node, name)) : []
}

/** The first element along a path such as `itemMeta/itemClass`. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce<XmlElement | undefined>((found, name) => firstChild(found, name), element)
}

function firstChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((node): node is XmlElement => isElement(node, name))
}

/** All descendants with the name, in document order. */
export function descendants(element: XmlElement | undefined, name: string): XmlElement[] {
  if (!element) return []
  return element.children.flatMap((node) =>
    isElement(node) ? [...(node.name === name ? [node] : []), ...descendants(node, name)] : [],
  )
}

/** Text of an element and its descendants, with whitespace collapsed; null if empty. */
export function textOf(element: XmlElement | undefined): string | null {
  if (!element) return null
  return flatText(element).replace(/\s+/g, ' ').trim() || null
}

function flatText(element: XmlElement): string {
  return element.children.map((node) => (isElement(node) ? flatText(node) : node)).join('')
}

/** Text with each `<br/>` as a line break; null if empty. */
export function linesOf(element: XmlElement): string | null {
  const text = element.children
    .map((node) => (isElement(node) ? (node.name === 'br' ? '\u0000' : flatText(node)) : node))
    .join('')
  const lines = text.split('\u0000').map((line) => line.replace(/\s+/g, ' ').trim())
  return lines.filter(Boolean).join('\n') || null
}

/** A trimmed attribute; null if missing or blank. */
export function attribute(element: XmlElement | undefined, name: string): string | null {
  return element?.attributes.get(name)?.trim() || null
}
