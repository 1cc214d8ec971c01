import {
  AUTHOR_FIELDS,
  COMMON_FIELDS,
  CONTENT,
  DOCUMENT_FIELDS,
  HEADING_FIELDS,
  NEWS_TYPES,
  TEXT_FIELDS,
} from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const news = defineEntity({
  name: 'news',
  ...CONTENT,
  calls: { get: 'getNews', save: 'saveNews' },
  fields: {
    ...HEADING_FIELDS,
    caption: { kind: 'text', maxCharacters: 120 },
    body: { ...TEXT_FIELDS.body, required: true },
    newsType: { kind: 'choice', options: NEWS_TYPES, initial: 4, required: true },
    ...AUTHOR_FIELDS,
    embedCode: { kind: 'embed', maxCharacters: 5_000, frameHosts: { ofSite: 'embedHosts' } },
    footballEmbed: {
      kind: 'embed',
      maxCharacters: 5_000,
      frameHosts: { ofSite: 'footballHosts' },
      rule: 'footballIframe',
      onlyWhere: 'isFootballEmbedEnabled',
    },
    ...DOCUMENT_FIELDS,
    series: { kind: 'text', maxCharacters: 120, isSuggested: true, onlyWhere: 'isSeriesEnabled' },
    issueNumber: {
      kind: 'integer',
      minValue: 1,
      maxValue: 1_000_000,
      onlyWhere: 'isMagazineQuoteEnabled',
    },
    magazineQuote: { kind: 'longText', maxCharacters: 500, onlyWhere: 'isMagazineQuoteEnabled' },
    ...COMMON_FIELDS,
  },
})
