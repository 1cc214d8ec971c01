// Newsletters: their list with its tabs, and the page of one.
import { mailing as mailingEntity } from '@manset/model/entities/mailing.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const mailing = plainFeature(mailingEntity, {
  address: 'mailingList',
  section: 'mailing',
  name: { tr: 'Bültenler', en: 'Newsletters' },
  words: () => import('./texts/texts.ts'),
  detail: { address: 'mailingDetail', name: { tr: 'Bülten düzenleme', en: 'Edit newsletter' } },
  columns: async () => ({ own: (await import('./mailing-columns.tsx')).OWN }),
  head: async () => (await import('./mailing-tabs.tsx')).MailingTabs,
})
