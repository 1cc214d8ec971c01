// Labels of the content types' fields, in English.

import type { cartoon } from '@manset/model/entities/cartoon.ts'
import type { column } from '@manset/model/entities/column.ts'
import type { infographic } from '@manset/model/entities/infographic.ts'
import type { news } from '@manset/model/entities/news.ts'
import type { officialAnnouncement } from '@manset/model/entities/official-announcement.ts'
import type { photoGallery } from '@manset/model/entities/photo-gallery.ts'
import type { podcast } from '@manset/model/entities/podcast.ts'
import type { promotion } from '@manset/model/entities/promotion.ts'
import type { video } from '@manset/model/entities/video.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

const shared = {
  title: 'Title',
  spot: 'Standfirst',
  authorId: 'Author',
  signatureId: 'Signature',
  sourceId: 'Content source',
  cover: 'Cover image',
  coverGif: 'Cover GIF',
  coverVideo: 'Cover video',
  categoryIds: 'Categories',
  tags: 'Tags',
  subjectTitleIds: 'Subject titles',
  relatedContentIds: 'Related content',
  seoTitle: 'SEO title',
  seoUrlTitle: 'URL title',
  seoSpot: 'SEO standfirst',
  seoKeywords: 'SEO keywords',
  isNewsworthy: 'Newsworthy',
  isShownInHomepage: 'Show on homepage',
  isPinned: 'Pinned',
  contentDisplay: 'Content display',
  contentKind: 'Content kind',
  deviceTargets: 'Device targets',
} as const

const sharedOptions = {
  contentDisplay: { 1: 'Show', 2: 'Hide' },
  contentKind: { 1: 'With product content', 2: 'Public spot' },
  deviceTargets: { web: 'Web', mobile: 'Mobile', special: 'Special' },
} as const

const sharedHints = {
  tags: 'Enter or a comma adds one; the order counts.',
  seoTitle: 'The title is used when empty.',
  seoUrlTitle: 'Made from the title when published, if empty.',
  seoSpot: 'The standfirst is used when empty.',
  deviceTargets: 'Shown on all of them when none is chosen.',
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
    embedCode: 'Embed code',
    footballEmbed: 'Football embed',
    series: 'Series',
    pdf: 'PDF',
    issueNumber: 'Magazine issue number',
    magazineQuote: 'Magazine quote',
  },
  hint: {
    ...sharedHints,
    embedCode: 'The code of a provider, or a share link.',
    footballEmbed: 'Code or address of Sofascore, Mackolik, Sportradar and the like.',
    pdf: 'The decision, report or printed notice itself; readers download it.',
    series: 'Series of the site are suggested as you write.',
  },
  option: { ...sharedOptions, newsType: { 1: 'Hot', 2: 'Cold', 3: 'Newspaper', 4: 'None' } },
}

export const photoGalleryEn: EntityTexts<typeof photoGallery> = {
  one: 'Photo gallery',
  many: 'Photo galleries',
  new: 'New photo gallery',
  field: { ...shared, body: 'Text', items: 'Photographs' },
  hint: { ...sharedHints, items: 'At least two photographs, each with a caption.' },
  option: sharedOptions,
}

export const columnEn: EntityTexts<typeof column> = {
  one: 'Column',
  many: 'Columns',
  new: 'New column',
  field: { ...shared, body: 'Text' },
  hint: sharedHints,
  option: sharedOptions,
}

export const videoEn: EntityTexts<typeof video> = {
  one: 'Video',
  many: 'Videos',
  new: 'New video',
  field: { ...shared, video: 'Video file', body: 'Text' },
  hint: sharedHints,
  option: sharedOptions,
}

export const cartoonEn: EntityTexts<typeof cartoon> = {
  one: 'Cartoon',
  many: 'Cartoons',
  new: 'New cartoon',
  field: { ...shared, drawing: 'Drawing', body: 'Text', cartoonistId: 'Cartoonist' },
  hint: { ...sharedHints, drawing: 'Readers see all of it, uncropped. The cover is proposed from it.' },
  option: sharedOptions,
}

export const infographicEn: EntityTexts<typeof infographic> = {
  one: 'Infographic',
  many: 'Infographics',
  new: 'New infographic',
  field: { ...shared, body: 'Text', items: 'Drawings' },
  hint: { ...sharedHints, items: 'At least one drawing, each with a caption.' },
  option: sharedOptions,
}

export const promotionEn: EntityTexts<typeof promotion> = {
  one: 'Promotion',
  many: 'Promotions',
  new: 'New promotion',
  field: { ...shared, body: 'Text' },
  hint: { ...sharedHints, body: 'Links to other sites have to be nofollow.' },
  option: sharedOptions,
}

export const podcastEn: EntityTexts<typeof podcast> = {
  one: 'Podcast',
  many: 'Podcasts',
  new: 'New podcast',
  field: { ...shared, soundIframe: 'Sound embed code', body: 'Episode text', programId: 'Program' },
  hint: { ...sharedHints, soundIframe: 'Code of a SoundCloud or Spotify player, or a share link.' },
  option: sharedOptions,
}

export const officialAnnouncementEn: EntityTexts<typeof officialAnnouncement> = {
  one: 'Official announcement',
  many: 'Official announcements',
  new: 'New official announcement',
  field: {
    ...shared,
    announcementNumber: 'Announcement number',
    pdf: 'PDF',
    announcementValue: 'Announcement value',
    body: 'Announcement text',
  },
  hint: {
    ...sharedHints,
    pdf: 'The decision, report or printed notice itself; readers download it.',
    announcementNumber: 'Uppercase letters and digits: ILN02012345.',
    announcementValue: 'As the language of the site writes it, such as 12,500.75.',
  },
  option: sharedOptions,
}
