import type { Feature } from '../../kit/feature.ts'
import { typeWords } from '../../kit/words/content-types/content-type-texts.ts'
import { contentSource } from './content-source.ts'

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
  },
  audits: {
    contents: { tr: 'İçerik listesi', en: 'Content list' },
  },
}
