// For tests: the schema of texts, and a round trip of a text through it, as in the editor.
import { getSchema } from '@tiptap/core'
import { DOMParser, type Node as DocumentNode } from '@tiptap/pm/model'
import { createExtensions } from './extensions.ts'
import { prepareHtml } from './prepare-html.ts'
import { serializeHtml } from './serialize-html.ts'

export const schema = getSchema(
  createExtensions({
    placeholder: () => '',
    onLink: () => {},
    onSlashKey: () => false,
    quotesLang: () => null,
  }),
)

/** A stored text as the editor parses it. */
export function parseStoredHtml(html: string): DocumentNode {
  return parseHtml(prepareHtml(html))
}

function parseHtml(html: string): DocumentNode {
  const room = document.createElement('div')
  room.innerHTML = html
  return DOMParser.fromSchema(schema).parse(room)
}

export function roundTripHtml(html: string): string {
  return serializeHtml(parseStoredHtml(html), schema)
}

/** The text after pasting cleaned HTML. */
export function roundTripPastedHtml(html: string): string {
  return serializeHtml(parseHtml(html), schema)
}
