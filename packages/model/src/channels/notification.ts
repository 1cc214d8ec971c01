import { defineChannel } from './channel.ts'

export const pushChannel = defineChannel({
  name: 'notification',
  job: 'dispatch.sendNotification',
  calendarKind: 'push',
  minGapMinutes: 10,
  addresses: {
    notifications: '/content/notifications',
    notificationDetail: '/content/notifications/detail/{-$id}',
  },
  detail: 'notificationDetail',
  grants: { editor: ['view', 'create', 'edit'] },
  words: {
    tr: {
      name: 'Anlık bildirim',
      sent: 'Anlık bildirim gönderilir',
      job: 'Anlık bildirim gönderme',
      audit: 'Anlık bildirim gönderimi',
      cancelEarly: 'Anlık bildirim kimseye gönderilmez.',
      carrier: 'anlık bildirim servisi',
    },
    en: {
      name: 'Push message',
      sent: 'Push message is sent',
      job: 'Sending a push message',
      audit: 'Push message sent',
      cancelEarly: 'No one gets the message.',
      carrier: 'the push service',
    },
  },
})
