// The content types: entities that share the table of contents. Separate from other entities, because the first screen
// lists them.
import type { ContentType } from '../content/content.ts'
import { cartoon } from './cartoon.ts'
import { column } from './column.ts'
import type { EntityDefinition } from './entity.ts'
import { infographic } from './infographic.ts'
import { news } from './news.ts'
import { officialAnnouncement } from './official-announcement.ts'
import { photoGallery } from './photo-gallery.ts'
import { podcast } from './podcast.ts'
import { promotion } from './promotion.ts'
import { video } from './video.ts'

/** In the order of the specification's tabs. */
export const CONTENT_ENTITIES = {
  news,
  video,
  photoGallery,
  column,
  cartoon,
  infographic,
  promotion,
  podcast,
  officialAnnouncement,
} as const satisfies Record<ContentType, EntityDefinition>
