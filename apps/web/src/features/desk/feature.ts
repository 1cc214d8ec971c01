import type { Feature } from '../../kit/feature.ts'

export const desk: Feature = {
  name: 'desk',
  words: () => import('./archive/texts/entity.ts'),
  uploadOffer: () => import('./archive/add/upload-offer.tsx'),
  itemOffer: {
    words: { tr: 'Fotoğrafları arşive ekle', en: 'Add photos to the archive' },
    permission: 'agencyArchive.create',
    setting: 'isShowAddArchiveButton',
    load: () => import('./archive/add/item-offer.tsx'),
  },
  routes: {
    agencyList: {
      section: 'agency',
      permissions: ['agency.view'],
      menu: 'rail',
      words: { tr: 'Ajans haberleri', en: 'Agency items' },
      page: () => import('./agency-list.page.tsx'),
    },
    archiveList: {
      section: 'agency',
      permissions: ['agencyArchive.view'],
      menu: 'rail',
      words: { tr: 'Arşiv', en: 'Archive' },
      page: () => import('./archive/archive-list.page.tsx'),
    },
  },
  origins: {
    agencyContentId: () => import('./origin/agency-origin.tsx'),
    agencyArchiveId: () => import('./archive/origin.tsx'),
  },
  watch: { permission: 'content.view', load: () => import('./origin/alert-watch.tsx') },
  pictureSources: {
    agency: {
      words: { tr: 'Ajanstan', en: 'From the agency' },
      permissions: ['agency.view', 'agency.use', 'media.create'],
      load: () => import('./picture-shelf.ts'),
    },
    archive: {
      words: { tr: 'Arşivden', en: 'From the archive' },
      permissions: ['agencyArchive.view', 'agencyArchive.use', 'media.create'],
      load: () => import('./archive/picture-shelf.ts'),
    },
  },
  auditNames: {
    agencyContent: { tr: 'Ajans haberi', en: 'Agency item' },
  },
}
