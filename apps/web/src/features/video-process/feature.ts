import type { Feature } from '../../kit/feature.ts'

export const videoProcess: Feature = {
  name: 'videoProcess',
  routes: {
    videoProcessQueue: {
      section: 'content',
      permissions: ['videoProcessQueue.view'],
      menu: 'rail',
      words: { tr: 'Video işleme sırası', en: 'Video process queue' },
      page: () => import('./video-queue.page.tsx'),
    },
  },
  auditNames: { videoProcess: { tr: 'İşlenen video', en: 'Processed video' } },
}
