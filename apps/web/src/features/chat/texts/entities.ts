import { chatMessage } from '@manset/model/entities/chat-message.ts'
import { chatRoom } from '@manset/model/entities/chat-room.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'

defineEntityTexts(chatMessage, {
  tr: {
    one: 'Sohbet mesajı',
    many: 'Sohbet mesajları',
    new: 'Yeni sohbet mesajı',
    part: { message: 'Mesaj', where: 'Nereye ve ne zaman' },
    field: {
      title: 'Başlık',
      text: 'Metin',
      contentId: 'Bağlantılı içerik',
      roomId: 'Oda',
      date: 'Tarih',
      status: 'Durum',
      sentDate: 'Gönderildi',
    },
    hint: {
      title: 'Mesajın ilk satırı.',
      contentId: 'Başlığı ve bağlantısı mesajın sonuna eklenir.',
      date: 'Boşsa “Gönder” dediğiniz anda gider.',
    },
    option: {
      status: {
        saved: 'Kaydedildi',
        waiting: 'Bekliyor',
        sending: 'Gönderiliyor',
        sent: 'Gönderildi',
        failed: 'Gönderilemedi',
        canceled: 'İptal edildi',
      },
    },
  },
  en: {
    one: 'Chat message',
    many: 'Chat messages',
    new: 'New chat message',
    part: { message: 'Message', where: 'Where and when' },
    field: {
      title: 'Title',
      text: 'Text',
      contentId: 'Linked story',
      roomId: 'Room',
      date: 'Date',
      status: 'Status',
      sentDate: 'Sent',
    },
    hint: {
      title: 'The first line of the message.',
      contentId: 'Its title and link end the message.',
      date: 'Leave empty to send it as soon as you press “Send”.',
    },
    option: {
      status: {
        saved: 'Saved',
        waiting: 'Waiting',
        sending: 'Sending',
        sent: 'Sent',
        failed: 'Failed',
        canceled: 'Canceled',
      },
    },
  },
})

defineEntityTexts(chatRoom, {
  tr: {
    one: 'Sohbet odası',
    many: 'Sohbet odaları',
    new: 'Yeni sohbet odası',
    field: { name: 'Ad', webhook: 'Webhook adresi', isForTests: 'Deneme odası', host: 'Hizmet' },
    hint: {
      webhook: 'Sohbet hizmetinin bu oda için verdiği adres. Şifrelenir, bir daha gösterilmez.',
      isForTests: 'Deneme gönderimleri buraya düşer; yalnızca kendi ekibinizin gördüğü bir oda seçin.',
    },
  },
  en: {
    one: 'Chat room',
    many: 'Chat rooms',
    new: 'New chat room',
    field: { name: 'Name', webhook: 'Webhook address', isForTests: 'Test room', host: 'Service' },
    hint: {
      webhook: 'The address that the chat service gave you for this room. Encrypted and never shown again.',
      isForTests: 'Test messages are posted here. Choose a room that only your own team reads.',
    },
  },
})
