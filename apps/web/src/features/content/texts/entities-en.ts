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
  tags: 'Press Enter or comma to add a tag. Their order matters.',
  seoTitle: 'Leave empty to use the title.',
  seoUrlTitle: 'Leave empty to generate it from the title when published.',
  seoSpot: 'Leave empty to use the standfirst.',
  deviceTargets: 'Leave empty to show it on all devices.',
} as const

export const newsEn: EntityTexts<typeof news> = {
  one: 'News',
  many: 'News',
  new: 'New article',
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
    embedCode: 'Embed code or share link from a provider.',
    footballEmbed: 'Code or address from Sofascore, Mackolik, Sportradar or a similar provider.',
    pdf: 'The decision, report or printed notice itself. Readers can download it.',
    series: 'Existing series are suggested as you type.',
  },
  option: { ...sharedOptions, newsType: { 1: 'Hot', 2: 'Cold', 3: 'Newspaper', 4: 'None' } },
}

export const photoGalleryEn: EntityTexts<typeof photoGallery> = {
  one: 'Photo gallery',
  many: 'Photo galleries',
  new: 'New photo gallery',
  field: { ...shared, body: 'Text', items: 'Photos' },
  hint: { ...sharedHints, items: 'At least two photos, each with a caption.' },
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
  hint: {
    ...sharedHints,
    drawing: 'Readers see the whole drawing, uncropped. The cover is suggested from it.',
  },
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
  hint: { ...sharedHints, body: 'Links to other sites must be nofollow.' },
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
    pdf: 'The decision, report or printed notice itself. Readers can download it.',
    announcementNumber: 'Uppercase letters and digits: ILN02012345.',
    announcementValue: 'In the format of the site’s language, such as 12,500.75.',
  },
  option: sharedOptions,
}
