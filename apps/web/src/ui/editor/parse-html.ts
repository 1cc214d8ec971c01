import { DOMParser, type Node as DocumentNode, type Schema } from '@tiptap/pm/model'
import { parseApart } from '../../platform/trusted-types.ts'
import { prepareHtml } from './prepare-html.ts'

/**
 * Stored HTML as a document. It is parsed apart from the page, where nothing runs, so that no content policy can refuse a
 * text or a part of it; the schema then takes only what a text may hold.
 */
export function parseHtml(html: string, schema: Schema): DocumentNode {
  return DOMParser.fromSchema(schema).parse(parseApart(prepareHtml(html)).body)
}
