// Words of the content types' fields, in English.
import type { column } from '@manset/model/entities/column.ts'
import type { news } from '@manset/model/entities/news.ts'
import type { photoGallery } from '@manset/model/entities/photo-gallery.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

const shared = {
  title: 'Title',
  spot: 'Standfirst',
  authorId: 'Author',
  signatureId: 'Signature',
  sourceId: 'Content source',
  cover: 'Cover image',
  categoryIds: 'Categories',
  tags: 'Tags',
  relatedContentIds: 'Related content',
  seoTitle: 'SEO title',
  seoUrlTitle: 'URL title',
  seoSpot: 'SEO standfirst',
  seoKeywords: 'SEO keywords',
  isNewsworthy: 'Newsworthy',
  isShownInHomepage: 'Show on homepage',
  isPinned: 'Pinned',
} as const

const sharedHints = {
  tags: 'Enter or a comma adds one; the order counts.',
  seoTitle: 'The title is used when empty.',
  seoUrlTitle: 'Made from the title when published, if empty.',
  seoSpot: 'The standfirst is used when empty.',
} as const

export const newsEn: EntityTexts<typeof news> = {
  one: 'News',
  many: 'News',
  new: 'Write news',
  field: {
    ...shared,
    caption: 'Kicker',
    body: 'Text',
    newsType: 'News type',
    coverGif: 'Cover GIF',
    coverVideo: 'Cover video',
    embedCode: 'Embed code',
    footballEmbed: 'Football embed',
    series: 'Series',
    issueNumber: 'Magazine issue number',
  },
  hint: sharedHints,
  option: { newsType: { 1: 'Hot', 2: 'Cold', 3: 'Newspaper', 4: 'None' } },
}

export const photoGalleryEn: EntityTexts<typeof photoGallery> = {
  one: 'Photo gallery',
  many: 'Photo galleries',
  new: 'New photo gallery',
  field: { ...shared, body: 'Text', items: 'Photographs' },
  hint: { ...sharedHints, items: 'At least two photographs, each with a caption.' },
  option: {},
}

export const columnEn: EntityTexts<typeof column> = {
  one: 'Column',
  many: 'Columns',
  new: 'New column',
  field: { ...shared, body: 'Text' },
  hint: sharedHints,
  option: {},
}
