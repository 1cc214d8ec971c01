import type { Feature } from '../../kit/feature.ts'

const notices = () => import('./notices.ts')

export const media: Feature = {
  name: 'media',
  routes: {
    mediaLibrary: {
      section: 'content',
      permissions: ['media.view'],
      menu: 'rail',
      words: { tr: 'Medya kitaplığı', en: 'Media library' },
      page: () => import('./library/library.page.tsx'),
      // The usage of a file can name items of any entity.
      needsAllTexts: true,
    },
  },
  mediaPicker: () => import('./picker/media-picker.tsx'),
  pictureSources: {
    library: {
      words: { tr: 'Kitaplıktan', en: 'From the library' },
      permissions: ['media.view'],
      load: () => import('./picker/library-shelf.ts'),
    },
  },
  notices: { mediaExpiring: notices, mediaExpired: notices },
  auditNames: {
    media: { tr: 'Dosya', en: 'File' },
  },
}
