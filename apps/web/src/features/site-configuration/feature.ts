import type { Feature } from '../../kit/feature.ts'

export const siteConfiguration: Feature = {
  name: 'siteConfiguration',
  words: () => import('./texts.ts'),
  routes: {
    siteConfiguration: {
      section: 'settings',
      permissions: ['site.view'],
      menu: 'rail',
      words: { tr: 'Site ayarları', en: 'Site settings' },
      page: () => import('./site-configuration.page.tsx'),
    },
  },
}
