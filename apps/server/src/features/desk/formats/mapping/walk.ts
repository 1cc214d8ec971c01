// Follows a path through a parsed document, within the limits of every document. Without recursion: each step visits the children of the
// previous matches.
import type { XmlElement } from '../../../../platform/xml/xml.ts'
import { isElement, textOf } from '../../../../platform/xml/xml-query.ts'
import { isRecord, type Json } from '../json.ts'
import type { Filter, Path, Step } from './path.ts'

/** An element, a JSON value, or the text of an attribute. */
export type Node = XmlElement | Json

export interface FoundNode {
  node: Node
  /** Path in the document, in the readers' notation. */
  from: string
}

/** More than any field of an item holds. */
const MAX_NODES = 200

/** Nodes at the end of a path in document order, at most `most`. */
export function findNodes(
  { isFromRoot, steps }: Path,
  item: FoundNode,
  root: FoundNode,
  most = MAX_NODES,
): FoundNode[] {
  let found = [isFromRoot ? wrapRoot(root) : item]
  for (const step of steps) {
    const next: FoundNode[] = []
    for (const one of found) {
      for (const inner of followStep(one, step)) next.push(inner)
      if (next.length >= most) break
    }
    found = next.slice(0, most)
  }
  return found
}

/** Follows a path from an item. */
export type NodeFinder = (path: Path, item: FoundNode) => readonly FoundNode[]

/** Follows the paths of one document; paths from the root are evaluated once for all items. */
export function createNodeFinder(root: FoundNode): NodeFinder {
  const fromRoot = new Map<Path, readonly FoundNode[]>()
  return (path, item) => {
    if (!path.isFromRoot) return findNodes(path, item, root)
    const found = fromRoot.get(path) ?? findNodes(path, root, root)
    fromRoot.set(path, found)
    return found
  }
}

/** `/Publish` names the root element itself, so a path from the root starts above it. */
function wrapRoot(root: FoundNode): FoundNode {
  return isXml(root.node)
    ? { node: { ...root.node, name: '', path: '', attributes: new Map(), children: [root.node] }, from: '' }
    : root
}

/** Whether a node is an element rather than a JSON value. */
export function isXml(node: Node): node is XmlElement {
  return typeof node === 'object' && node !== null && 'attributes' in node && node.attributes instanceof Map
}

function followStep(found: FoundNode, step: Step): FoundNode[] {
  let next =
    step.kind === 'self'
      ? flattenLists(found)
      : isXml(found.node)
        ? stepInXml(found, step)
        : stepInJson(found, step)
  for (const filter of step.filters) next = applyFilter(next, filter)
  return next
}

function stepInXml({ node, from }: FoundNode, { kind, name }: Step): FoundNode[] {
  const { children, attributes, path } = node as XmlElement
  if (kind === 'attribute') {
    const value = attributes.get(name)
    return value === undefined ? [] : [{ node: value, from: `${path}@${name}` }]
  }
  if (kind === 'text') {
    const text = children.filter((child) => typeof child === 'string').join('')
    return text.trim() === '' ? [] : [{ node: text, from }]
  }
  return children.flatMap((child) =>
    isElement(child) && (name === '*' || child.name === name) ? [{ node: child, from: child.path }] : [],
  )
}

function stepInJson({ node, from }: FoundNode, { name }: Step): FoundNode[] {
  if (!isRecord(node as Json)) return []
  const value = (node as Readonly<Record<string, Json>>)[name]
  return value === undefined || value === null
    ? []
    : flattenLists({ node: value, from: from === '' ? name : `${from}/${name}` })
}

/** Replaces a list by its entries, so that a path needs no `[]`. */
function flattenLists(found: FoundNode): FoundNode[] {
  return Array.isArray(found.node) ? found.node.map((node: Json) => ({ node, from: found.from })) : [found]
}

function applyFilter(found: readonly FoundNode[], filter: Filter): FoundNode[] {
  if (filter.kind === 'place') return found.slice(filter.place - 1, filter.place)
  return found.filter(({ node }) => comparedText(node, filter)?.trim() === filter.text)
}

function comparedText(node: Node, { name, isAttribute }: Filter & { kind: 'equals' }): string | null {
  if (name === '.') return nodeText(node)
  if (!isXml(node)) {
    const value = isRecord(node) ? node[name.toLowerCase()] : null
    return value === undefined ? null : nodeText(value)
  }
  if (isAttribute) return node.attributes.get(name) ?? null
  const child = node.children.find((one): one is XmlElement => isElement(one, name))
  return child ? textOf(child) : null
}

/** The text of a node; null if it is empty, a list or an object. */
export function nodeText(node: Node): string | null {
  if (isXml(node)) return textOf(node)
  if (typeof node === 'string') return node.trim() || null
  return typeof node === 'number' || typeof node === 'boolean' ? String(node) : null
}
