import type { SameShape } from '../../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  news: 'News',
  video: 'Video',
  photoGallery: 'Photo gallery',
  column: 'Column',
  cartoon: 'Cartoon',
  infographic: 'Infographic',
  promotion: 'Promotion',
  podcast: 'Podcast',
  officialAnnouncement: 'Official announcement',
}
