import type { Feature } from '../../kit/feature.ts'

export const desk: Feature = {
  name: 'desk',
  routes: {
    agencyList: {
      section: 'agency',
      permissions: ['agency.view'],
      menu: 'rail',
      words: { tr: 'Ajans haberleri', en: 'Agency items' },
      page: () => import('./agency-list.page.tsx'),
      coming: {
        video: { tr: 'Videolar', en: 'Videos' },
        archive: { tr: 'Arşiv', en: 'Archive' },
      },
    },
  },
  audits: {
    agencyContent: { tr: 'Ajans haberi', en: 'Agency item' },
  },
}
