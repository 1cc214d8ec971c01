import type { Feature } from '../feature.ts'

/** What is sent to many, whatever sends it: what the audit log calls it. */
export const dispatching: Feature = {
  name: 'dispatching',
  audits: {
    mailingDispatch: { tr: 'Bülten gönderimi', en: 'Newsletter sent' },
    notificationDispatch: { tr: 'Bildirim gönderimi', en: 'Push message sent' },
  },
}
