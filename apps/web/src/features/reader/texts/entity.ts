import { mailingChannel } from '@manset/model/entities/mailing-channel.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'

defineEntityTexts(mailingChannel, {
  tr: {
    one: 'Kanal',
    many: 'Bülten kanalları',
    new: 'Yeni kanal',
    field: {
      name: 'Ad',
      linkName: 'Bağlantı adı',
      description: 'Açıklama',
      senderName: 'Gönderen adı',
      senderAddress: 'Gönderen adresi',
      replyTo: 'Yanıt adresi',
    },
    hint: {
      linkName: 'Boş bırakırsanız addan üretilir.',
      description: 'Abone olmak isteyenlere gösterilir.',
      senderName: 'Boş bırakırsanız sitenin gönderen adı kullanılır.',
      senderAddress: 'Boş bırakırsanız sitenin gönderen adresi kullanılır.',
      replyTo: 'Yanıtların gideceği adres. Göndereni kullanmak için boş bırakın.',
    },
  },
  en: {
    one: 'Channel',
    many: 'Newsletter channels',
    new: 'New channel',
    field: {
      name: 'Name',
      linkName: 'Link name',
      description: 'Description',
      senderName: 'Sender name',
      senderAddress: 'Sender address',
      replyTo: 'Reply address',
    },
    hint: {
      linkName: 'Leave empty to generate it from the name.',
      description: 'Shown to people who want to subscribe.',
      senderName: 'Leave empty to use the site’s sender name.',
      senderAddress: 'Leave empty to use the site’s sender address.',
      replyTo: 'Where replies go. Leave empty to use the sender.',
    },
  },
})
