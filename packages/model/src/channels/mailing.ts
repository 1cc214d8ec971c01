import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { MIN_GAP_MINUTES } from '../mailing/mailing.ts'
import { defineChannel } from './channel.ts'

export const newsletterChannel = defineChannel({
  name: 'mailing',
  job: 'dispatch.sendMailing',
  calendarKind: 'mailing',
  minGapMinutes: MIN_GAP_MINUTES,
  addresses: { mailingList: '/mailing/list', mailingDetail: '/mailing/detail/{-$id}' },
  detail: 'mailingDetail',
  grants: { mailingManager: [...BASE_ACTIONS, 'send', 'cancel'] },
  words: {
    tr: {
      name: 'Bülten',
      sent: 'Bülten gönderilir',
      job: 'Bülten gönderme',
      audit: 'Bülten gönderimi',
      cancelEarly: 'Bülten çöpe atılır, kimseye gönderilmez.',
      carrier: 'posta sunucusu',
    },
    en: {
      name: 'Newsletter',
      sent: 'Newsletter is sent',
      job: 'Sending a newsletter',
      audit: 'Newsletter sent',
      cancelEarly: 'The newsletter moves to trash, and no one gets it.',
      carrier: 'the mail server',
    },
  },
})
