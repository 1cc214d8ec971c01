import { defineChannelCodes } from '../../../dispatch/channel-codes.ts'

/** Why a message is not in its room yet, or failed. */
defineChannelCodes('chatMessage', {
  tr: {
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
  en: {
    CHAT_ROOM_CLOSED: 'The room isn’t approved or has no webhook address. Fix it in the chat room settings.',
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
})
