// Posts to rooms of chat services, and the rooms.
import { IconMessage2 } from '@tabler/icons-react'
import { plainFeature } from '../../abilities/plain-feature.ts'
import type { ChannelFeature } from '../../dispatch/channel.ts'

const MESSAGE_ROUTE = { section: 'content', permissions: ['chatMessage.view'] } as const

export const chat: ChannelFeature = {
  name: 'chat',
  channel: { name: 'chatMessage', Icon: IconMessage2 },
  words: () => import('./texts/entities.ts'),
  routes: {
    chatMessages: {
      ...MESSAGE_ROUTE,
      menu: 'rail',
      words: { tr: 'Sohbet mesajları', en: 'Chat messages' },
      page: () => import('./chat-messages.page.tsx'),
    },
    chatMessageDetail: {
      ...MESSAGE_ROUTE,
      words: { tr: 'Sohbet mesajı düzenleme', en: 'Edit chat message' },
      page: () => import('./chat-message.page.tsx'),
    },
  },
}

export const chatRoom = plainFeature('chatRoom', {
  entity: async () => (await import('@manset/model/entities/chat-room.ts')).chatRoom,
  address: 'chatRooms',
  section: 'settings',
  name: { tr: 'Sohbet odaları', en: 'Chat rooms' },
  words: () => import('./texts/entities.ts'),
})
