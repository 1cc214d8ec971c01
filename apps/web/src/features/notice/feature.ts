import type { Feature } from '../../kit/feature.ts'

export const notice: Feature = {
  name: 'notice',
  watch: { load: () => import('./notice-watch.tsx') },
  routes: {
    notices: {
      section: 'content',
      permissions: [],
      words: { tr: 'Bildirimler', en: 'Notices' },
      page: () => import('./notices.page.tsx'),
    },
  },
}
