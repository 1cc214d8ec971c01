// Newsletters: their list with its tabs, and the page of one.
import { mailing as mailingEntity } from '@manset/model/entities/mailing.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'
import type { Feature } from '../../kit/feature.ts'

const list = plainFeature(mailingEntity, {
  address: 'mailingList',
  section: 'mailing',
  name: { tr: 'Bültenler', en: 'Newsletters' },
  words: () => import('./texts/texts.ts'),
  // A new one and one from the list open on the page of their own.
  detail: { address: 'mailingDetail', name: { tr: 'Bülten düzenleme', en: 'Edit newsletter' } },
  columns: async () => ({ own: (await import('./mailing-columns.tsx')).OWN }),
  head: async () => (await import('./mailing-tabs.tsx')).MailingTabs,
})

export const mailing: Feature = {
  ...list,
  routes: {
    ...list.routes,
    mailingDetail: {
      section: 'mailing',
      permissions: ['mailing.view'],
      words: { tr: 'Bülten düzenleme', en: 'Edit newsletter' },
      page: () => import('./mailing-detail.page.tsx'),
    },
  },
}
