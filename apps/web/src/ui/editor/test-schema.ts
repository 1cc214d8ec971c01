// For tests: the schema of texts, and a text read by it and written again, as the editor does.
import { getSchema } from '@tiptap/core'
import { DOMParser, type Node as DocumentNode } from '@tiptap/pm/model'
import { extensions } from './extensions.ts'
import { htmlOf } from './html-out.ts'
import { prepareHtml } from './prepare-html.ts'

export const schema = getSchema(
  extensions({ placeholder: () => '', onLink: () => {}, onSlashKey: () => false, quotesLang: () => null }),
)

export function documentOf(html: string): DocumentNode {
  const room = document.createElement('div')
  room.innerHTML = prepareHtml(html)
  return DOMParser.fromSchema(schema).parse(room)
}

export function throughEditor(html: string): string {
  return htmlOf(documentOf(html), schema)
}
