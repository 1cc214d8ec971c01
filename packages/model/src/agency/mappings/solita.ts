// Solita: press releases that Nordic agencies forward (`release`). Texts are HTML; dates are Norwegian local time.
import type { BuiltInMapping } from '../mapping.ts'

export const solita = {
  source: 'xml',
  recognisedBy: [{ path: '/release/title' }, { path: '/release/body' }],
  rows: [
    { field: 'externalId', path: '@id' },
    { field: 'title', path: 'title' },
    { field: 'spot', path: 'leadtext', conversion: 'html' },
    { field: 'bodyHtml', path: 'body', conversion: 'html' },
    { field: 'bodyHtml', path: 'boilerplate', conversion: 'plain' },
    { field: 'source', path: 'publisher/name' },
    { field: 'language', path: '@lang' },
    { field: 'topics', path: 'categories/category/label' },
    { field: 'tags', path: 'keywords', conversion: 'list' },
    { field: 'createdDate', path: 'publicationDate', value: 'Europe/Oslo' },
    { field: 'updatedDate', path: 'publicationDate', value: 'Europe/Oslo' },
    { field: 'embargo', path: 'embargo', value: 'Europe/Oslo' },
    { field: 'editorNotes', path: 'contactsAsText' },
    { field: 'editorNotes', path: 'contacts/contact' },
    { field: 'editorNotes', path: 'longurl' },
    { field: 'image', path: 'images/image' },
    { field: 'imageHref', path: 'url' },
    { field: 'imageText', path: 'caption' },
    { field: 'imageSource', path: '/release/publisher/name' },
    { field: 'file', path: 'documents/document/url' },
  ],
} as const satisfies BuiltInMapping
