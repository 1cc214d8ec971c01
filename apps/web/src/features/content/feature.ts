import { CONTENT_TYPES } from '@manset/model/content.ts'
import { BUILT_CONTENT_TYPES } from '@manset/model/entities/entities.ts'
import type { Feature } from '../../kit/feature.ts'
import { typeWords } from '../../kit/words/content-types/content-type-texts.ts'
import { contentSource } from './content-source.ts'
import { pathOfType } from './list/type-path.ts'

/** Tabs of the lists whose type is not built. */
const TYPES_TO_COME = Object.fromEntries(
  CONTENT_TYPES.filter((type) => !(BUILT_CONTENT_TYPES as readonly string[]).includes(type)).map((type) => [
    pathOfType(type),
    typeWords(type),
  ]),
)

export const content: Feature = {
  name: 'content',
  words: () => import('./texts/entities.ts'),
  sources: { content: contentSource },
  routes: {
    contentList: {
      section: 'content',
      permissions: ['content.view'],
      menu: 'rail',
      words: { tr: 'İçerikler', en: 'Content list' },
      page: () => import('./content-list.page.tsx'),
      coming: TYPES_TO_COME,
    },
    draftList: {
      section: 'content',
      permissions: ['content.view'],
      words: { tr: 'Taslaklar', en: 'Drafts' },
      page: () => import('./draft-list.page.tsx'),
      coming: TYPES_TO_COME,
    },
    news: {
      section: 'content',
      permissions: ['news.view'],
      menu: 'create',
      words: typeWords('news'),
      page: () => import('./news.page.tsx'),
    },
    photoGallery: {
      section: 'content',
      permissions: ['photoGallery.view'],
      menu: 'create',
      words: typeWords('photoGallery'),
      page: () => import('./photo-gallery.page.tsx'),
    },
    column: {
      section: 'content',
      permissions: ['column.view'],
      menu: 'create',
      words: typeWords('column'),
      page: () => import('./column.page.tsx'),
    },
  },
  audits: {
    contents: { tr: 'İçerik listesi', en: 'Content list' },
  },
}
