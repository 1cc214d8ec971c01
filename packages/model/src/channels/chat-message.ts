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
      codes: {
        CHAT_ROOM_CLOSED: 'Oda onaylı değil ya da webhook adresi yok. Sohbet odaları ayarlarında düzeltin.',
        CHAT_ROOM_UNREADABLE: 'Odanın webhook adresi okunamıyor. Sohbet odaları ayarlarında yeniden girin.',
        CONTENT_UNPUBLISHED: 'Bağlantı verilen içerik yayında değil.',
        ECONNREFUSED: 'Sohbet hizmeti bağlantıyı reddetti.',
        redirected: 'Sohbet hizmeti başka bir adrese yönlendirdi; odanın webhook adresini yenileyin',
        '403': 'Sohbet hizmeti gönderiyi reddetti (403); odanın webhook adresini kontrol edin',
        '404': 'Odanın webhook adresi artık yok (404)',
        '410': 'Odanın webhook adresi artık yok (410)',
        address: {
          unknown: 'Sohbet hizmetinin adresi bulunamadı.',
          notPublic: 'Sohbet hizmeti özel bir ağda; sunucu izin vermiyor (MANSET_ALLOWED_HOSTS).',
          port: 'Sohbet hizmetinin bağlantı noktasına izin verilmiyor.',
        },
      },
    },
    en: {
      name: 'Chat message',
      sent: 'Chat message is sent',
      job: 'Sending a chat message',
      audit: 'Chat message sent',
      cancelEarly: 'The message isn’t posted to the room.',
      carrier: 'the chat service',
      codes: {
        CHAT_ROOM_CLOSED:
          'The room isn’t approved or has no webhook address. Fix it in the chat room settings.',
        CHAT_ROOM_UNREADABLE:
          'The webhook address of the room can’t be read. Enter it again in the chat room settings.',
        CONTENT_UNPUBLISHED: 'The linked story isn’t published.',
        ECONNREFUSED: 'The chat service refused the connection.',
        redirected: 'The chat service redirected to another address; renew the webhook address of the room',
        '403': 'The chat service rejected the post (403); check the webhook address of the room',
        '404': 'The webhook address of the room no longer exists (404)',
        '410': 'The webhook address of the room no longer exists (410)',
        address: {
          unknown: 'The address of the chat service wasn’t found.',
          notPublic: 'The chat service is on a private network and isn’t allowed (MANSET_ALLOWED_HOSTS).',
          port: 'Connections to the port of the chat service aren’t allowed.',
        },
      },
    },
  },
})
