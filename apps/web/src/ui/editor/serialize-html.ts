// Serializes a document to HTML, deterministically.
import { DOMSerializer, type Node as DocumentNode, type Schema } from '@tiptap/pm/model'
import { restoreUnsupportedBlocks } from './unsupported-blocks.ts'

/** The HTML of a document without trailing empty paragraphs, which the editor keeps for the cursor. */
export function serializeHtml(doc: DocumentNode, schema: Schema): string {
  let end = doc.childCount
  while (end > 0 && isEmptyParagraph(doc.child(end - 1))) end -= 1
  if (end === 0) return ''
  const box = document.createElement('div')
  const content = doc.content.cut(0, getChildrenSize(doc, end))
  box.appendChild(DOMSerializer.fromSchema(schema).serializeFragment(content, { document }))
  return restoreUnsupportedBlocks(box)
}

function isEmptyParagraph(node: DocumentNode): boolean {
  return node.type.name === 'paragraph' && node.content.size === 0
}

function getChildrenSize(doc: DocumentNode, children: number): number {
  let size = 0
  for (let index = 0; index < children; index += 1) size += doc.child(index).nodeSize
  return size
}
