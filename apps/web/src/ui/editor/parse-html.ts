import { DOMParser, type Node as DocumentNode, type Schema } from '@tiptap/pm/model'
import { parseApart } from '../../platform/trusted-types.ts'
import { prepareHtml } from './prepare-html.ts'

/**
 * Parses stored HTML to a document. It is parsed in a separate document where nothing runs, so that no content security policy can reject
 * it; the schema then accepts only allowed elements.
 */
export function parseHtml(html: string, schema: Schema): DocumentNode {
  return DOMParser.fromSchema(schema).parse(parseApart(prepareHtml(html)).body)
}
