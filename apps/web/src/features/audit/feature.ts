import type { Feature } from '../../kit/feature.ts'

export const audit: Feature = {
  name: 'audit',
  routes: {
    audit: {
      section: 'settings',
      permissions: ['audit.view'],
      menu: 'rail',
      words: { tr: 'Denetim kaydı', en: 'Audit log' },
      page: () => import('./audit.page.tsx'),
      needsAllTexts: true,
    },
  },
  auditNames: {
    audit: { tr: 'Denetim kaydı', en: 'Audit log' },
    newsroom: { tr: 'Haber merkezi', en: 'Newsroom' },
    site: { tr: 'Site', en: 'Site' },
    listView: { tr: 'Kayıtlı görünüm', en: 'Saved view' },
    media: { tr: 'Dosya', en: 'File' },
  },
}
