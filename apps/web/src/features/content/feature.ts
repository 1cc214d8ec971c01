import { CONTENT_TYPES, type ContentType } from '@manset/model/content.ts'
import type { Feature, PageLoader, PageRoute } from '../../kit/feature.ts'
import { typeWords } from '../../kit/words/content-types/content-type-texts.ts'
import { contentSource } from './content-source.ts'

const EDITOR_PAGES: Record<ContentType, PageLoader> = {
  news: () => import('./news.page.tsx'),
  video: () => import('./video.page.tsx'),
  photoGallery: () => import('./photo-gallery.page.tsx'),
  column: () => import('./column.page.tsx'),
  cartoon: () => import('./cartoon.page.tsx'),
  infographic: () => import('./infographic.page.tsx'),
  promotion: () => import('./promotion.page.tsx'),
  podcast: () => import('./podcast.page.tsx'),
  officialAnnouncement: () => import('./official-announcement.page.tsx'),
}

/** The editor of each type, in the order of the specification. */
const EDITORS = Object.fromEntries(
  CONTENT_TYPES.map((type): [ContentType, PageRoute] => [
    type,
    {
      section: 'content',
      permissions: [`${type}.view`],
      menu: 'create',
      words: typeWords(type),
      page: EDITOR_PAGES[type],
    },
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
    },
    draftList: {
      section: 'content',
      permissions: ['content.view'],
      words: { tr: 'Taslaklar', en: 'Drafts' },
      page: () => import('./draft-list.page.tsx'),
    },
    ...EDITORS,
  },
  audits: {
    contents: { tr: 'İçerik listesi', en: 'Content list' },
  },
}
