import type { Feature } from '../../kit/feature.ts'

export const headline: Feature = {
  name: 'headline',
  words: () => import('./texts.ts'),
  routes: {
    headlineList: {
      section: 'headline',
      permissions: ['headline.view'],
      menu: 'rail',
      words: { tr: 'Manşetler', en: 'Headlines' },
      page: () => import('./headline-list.page.tsx'),
    },
    headlineOldList: {
      section: 'headline',
      permissions: ['headlineOld.view'],
      menu: 'rail',
      words: { tr: 'Lokma manşetler', en: 'Lokma headlines' },
      page: () => import('./headline-old-list.page.tsx'),
    },
  },
  auditNames: {
    headlineBoard: { tr: 'Manşet listesi', en: 'Headline list' },
    headlineOldBoard: { tr: 'Lokma manşet listesi', en: 'Lokma headline list' },
  },
}
