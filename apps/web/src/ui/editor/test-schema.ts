// For tests: the schema of texts, and a round trip of a text through it, as in the editor.
import { getSchema } from '@tiptap/core'
import { DOMParser, type Node as DocumentNode } from '@tiptap/pm/model'
import { extensions } from './extensions.ts'
import { htmlOf } from './html-out.ts'
import { prepareHtml } from './prepare-html.ts'

export const schema = getSchema(
  extensions({ placeholder: () => '', onLink: () => {}, onSlashKey: () => false, quotesLang: () => null }),
)

/** A stored text as the editor parses it. */
export function documentOf(html: string): DocumentNode {
  return read(prepareHtml(html))
}

function read(html: string): DocumentNode {
  const room = document.createElement('div')
  room.innerHTML = html
  return DOMParser.fromSchema(schema).parse(room)
}

export function throughEditor(html: string): string {
  return htmlOf(documentOf(html), schema)
}

/** The text after pasting cleaned HTML. */
export function pastedThroughEditor(html: string): string {
  return htmlOf(read(html), schema)
}
