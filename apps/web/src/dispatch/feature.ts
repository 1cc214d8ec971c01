import type { Feature } from '../kit/feature.ts'

/** Dispatches of every channel: their names in the audit log. */
export const dispatching: Feature = {
  name: 'dispatching',
  audits: {
    mailingDispatch: { tr: 'Bülten gönderimi', en: 'Newsletter sent' },
    notificationDispatch: { tr: 'Bildirim gönderimi', en: 'Push message sent' },
  },
}
