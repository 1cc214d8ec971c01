// Push messages to readers' devices. Not what our own people are told: that is `notice`.
import { notification as entity } from '@manset/model/entities/notification.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const notification = plainFeature(entity, {
  address: 'notifications',
  section: 'content',
  name: { tr: 'Bildirimler', en: 'Push messages' },
  words: () => import('./texts/texts.ts'),
  columns: async () => ({ own: (await import('./notification-columns.tsx')).OWN }),
  detail: {
    address: 'notificationDetail',
    name: { tr: 'Bildirim düzenleme', en: 'Edit push message' },
  },
})
