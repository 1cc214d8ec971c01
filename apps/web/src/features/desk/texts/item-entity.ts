// An entity-like description of agency items, for comparing their versions: fields and labels.
import { AGENCY_VERSION_FIELDS } from '@manset/model/agency/agency.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'

/** Not an entity of the product: the calls named here are never used. */
export const ITEM_ENTITY = {
  name: 'agencyContent',
  permission: 'agency',
  table: 'agency_contents',
  calls: { get: 'getAgencyContent', save: 'saveAgencyContent' },
  abilities: [],
  label: 'title',
  fields: AGENCY_VERSION_FIELDS,
  list: { columns: [], filters: [], search: [], order: 'newest' },
} as const satisfies EntityDefinition

defineEntityTexts(ITEM_ENTITY, {
  tr: {
    ...{ one: 'Ajans haberi', many: 'Ajans haberleri', new: 'Yeni ajans haberi' },
    field: {
      ...{
        title: 'Başlık',
        spot: 'Spot',
        content: 'Metin',
        tags: 'Etiketler',
        city: 'Şehir',
        country: 'Ülke',
      },
      ...{ newsType: 'Haber tipi', agencyCategoryName: 'Kategoriler', source: 'Kaynak', author: 'Muhabir' },
      ...{ images: 'Görseller', video: 'Video' },
      ...{ editorNotes: 'Editörlere not', slugline: 'Slugline', rights: 'Haklar', isKilled: 'Geri çekildi' },
    },
    option: { newsType: { 1: 'Önemli', 2: 'Flaş', 3: 'Sıcak', 4: 'Standart' } },
  },
  en: {
    ...{ one: 'Agency item', many: 'Agency items', new: 'New agency item' },
    field: {
      ...{
        title: 'Title',
        spot: 'Standfirst',
        content: 'Text',
        tags: 'Tags',
        city: 'City',
        country: 'Country',
      },
      ...{ newsType: 'News type', agencyCategoryName: 'Categories', source: 'Source', author: 'Reporter' },
      ...{ images: 'Pictures', video: 'Video' },
      ...{ editorNotes: 'Notes to editors', slugline: 'Slugline', rights: 'Rights', isKilled: 'Withdrawn' },
    },
    option: { newsType: { 1: 'Important', 2: 'Flash', 3: 'Hot', 4: 'Standard' } },
  },
})
