import { defineChannel } from './channel.ts'

export const chatChannel = defineChannel({
  name: 'chatMessage',
  job: 'dispatch.sendChatMessage',
  calendarKind: 'chat',
  addresses: {
    chatMessages: '/content/chat-messages',
    chatMessageDetail: '/content/chat-messages/detail/{-$id}',
    chatRooms: '/settings/other/chat-rooms',
  },
  detail: 'chatMessageDetail',
  grants: { editor: ['view', 'create', 'edit'] },
  settingsGrants: { chatRoom: { editor: ['view'] } },
  words: {
    tr: {
      name: 'Sohbet mesajı',
      sent: 'Sohbet mesajı gönderilir',
      job: 'Sohbet mesajı gönderme',
      audit: 'Sohbet mesajı gönderimi',
      cancelEarly: 'Mesaj odaya gönderilmez.',
      carrier: 'sohbet hizmeti',
    },
    en: {
      name: 'Chat message',
      sent: 'Chat message is sent',
      job: 'Sending a chat message',
      audit: 'Chat message sent',
      cancelEarly: 'The message isn’t posted to the room.',
      carrier: 'the chat service',
    },
  },
})
