// Push messages to readers' devices. Notices to our own users are the feature `notice`.
import { IconBellRinging } from '@tabler/icons-react'
import type { ChannelFeature } from '../../dispatch/channel.ts'

const MESSAGE_FILTERS = { section: 'content', permissions: ['notification.view'] } as const

export const notification: ChannelFeature = {
  name: 'notification',
  channel: { name: 'notification', Icon: IconBellRinging },
  words: () => import('./texts/texts.ts'),
  itemOffer: {
    words: { tr: 'Anlık bildirim gönder…', en: 'Send a push message…' },
    permission: 'notification.create',
    isFor: ({ shared }, item) => shared?.name === 'content' && item?.status === 'published',
    isInRows: true,
    load: () => import('./push-dialog.tsx'),
  },
  routes: {
    notifications: {
      ...MESSAGE_FILTERS,
      menu: 'rail',
      words: { tr: 'Anlık bildirimler', en: 'Push messages' },
      page: () => import('./notification-list.page.tsx'),
    },
    notificationDetail: {
      ...MESSAGE_FILTERS,
      words: { tr: 'Anlık bildirim düzenleme', en: 'Edit push message' },
      page: () => import('./notification.page.tsx'),
    },
  },
}
