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
      linkName: 'Boşsa addan üretilir.',
      description: 'Abone olmak isteyenlere gösterilir.',
      senderName: 'Boşsa sitenin gönderen adı kullanılır.',
      senderAddress: 'Boşsa sitenin gönderen adresi kullanılır.',
      replyTo: 'Yanıtlar buraya gider; boşsa gönderene.',
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
