import { DOMParser, type Node as DocumentNode, type Schema } from '@tiptap/pm/model'
import { parseInert } from '../../platform/trusted-types.ts'
import { prepareHtml } from './prepare-html.ts'

/**
 * Parses stored HTML to a document. A separate document, in which nothing runs, keeps any content security policy from rejecting it. The
 * schema then accepts only allowed elements.
 */
export function parseHtml(html: string, schema: Schema): DocumentNode {
  return DOMParser.fromSchema(schema).parse(parseInert(prepareHtml(html)).body)
}
