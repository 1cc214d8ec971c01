import type { Feature } from '../../kit/feature.ts'

export const job: Feature = {
  name: 'job',
  routes: {
    jobs: {
      section: 'settings',
      permissions: ['job.view'],
      menu: 'rail',
      words: { tr: 'İşler', en: 'Jobs' },
      page: () => import('./jobs.page.tsx'),
    },
  },
  notices: { jobFailed: () => import('./notices.ts') },
  auditNames: { job: { tr: 'İş', en: 'Job' } },
}
