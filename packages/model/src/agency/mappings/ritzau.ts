// Ritzau: `RBNews`, one item per document. Times are Danish local time without a zone.
import type { BuiltInMapping } from '../mapping.ts'

export const ritzau = {
  source: 'xml',
  recognisedBy: [{ path: '/RBNews/NewsID' }],
  rows: [
    { field: 'externalId', path: 'NewsID' },
    { field: 'externalVersion', path: 'version' },
    { field: 'title', path: 'headline' },
    { field: 'spot', path: 'subtitle', conversion: 'html' },
    { field: 'bodyHtml', path: 'content', conversion: 'html' },
    { field: 'author', path: 'byLine' },
    { field: 'source', path: 'origin' },
    { field: 'city', path: 'town' },
    { field: 'urgency', path: 'Priority' },
    { field: 'topics', path: 'section' },
    { field: 'topicCodes', path: 'IPTCList/int' },
    { field: 'tags', path: 'strapline', conversion: 'list', value: '/' },
    { field: 'tags', path: 'SubjectKeyword/string' },
    { field: 'slugline', path: 'strapline' },
    { field: 'createdDate', path: 'PublishDate', value: 'Europe/Copenhagen' },
    { field: 'updatedDate', path: 'PublishDate', value: 'Europe/Copenhagen' },
    { field: 'pubStatus', path: "Annuleret[.='true']", conversion: 'constant', value: 'canceled' },
    { field: 'signals', path: "Korrektion[.='true']", conversion: 'constant', value: 'correction' },
    { field: 'signals', path: "NyVersion[.='true']", conversion: 'constant', value: 'update' },
    { field: 'editorNotes', path: 'TilRedaktionen', conversion: 'html' },
    { field: 'language', conversion: 'constant', value: 'da' },
  ],
} as const satisfies BuiltInMapping
