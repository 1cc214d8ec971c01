import type { Feature } from '../../kit/feature.ts'

export const featureFlag: Feature = {
  name: 'featureFlag',
  routes: {
    featureFlags: {
      section: 'settings',
      permissions: ['featureFlags.view'],
      menu: 'rail',
      words: { tr: 'Özellik anahtarları', en: 'Feature flags' },
      page: () => import('./feature-flags.page.tsx'),
    },
  },
  auditNames: {
    featureFlag: { tr: 'Özellik anahtarı', en: 'Feature flag' },
  },
}
