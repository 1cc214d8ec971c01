// Newsletters: the list with its tabs, the page of one newsletter, and the older pages over the same rows.
import { IconMail } from '@tabler/icons-react'
import { createElement } from 'react'
import { plainFeature } from '../../abilities/plain-feature.ts'
import type { ChannelFeature } from '../../dispatch/channel.ts'
import type { PageLoader } from '../../kit/feature.ts'

const list = plainFeature('mailing', {
  entity: async () => (await import('@manset/model/entities/mailing.ts')).mailing,
  address: 'mailingList',
  section: 'mailing',
  name: { tr: 'Bültenler', en: 'Newsletters' },
  words: () => import('./texts/texts.ts'),
  // New and existing newsletters open on their own page.
  detail: { address: 'mailingDetail', name: { tr: 'Bülten düzenleme', en: 'Edit newsletter' } },
  columns: async () => ({ ownColumns: (await import('./mailing-columns.tsx')).OWN_COLUMNS }),
  head: async () => (await import('./mailing-tabs.tsx')).MailingTabs,
})

const OLD = { section: 'mailing', permissions: ['mailingOld.view'] } as const

const oldPage =
  (scope: 'day' | 'upcoming' | 'sent'): PageLoader =>
  async () => {
    const { OldMailingsPage } = await import('./old-mailings-page.tsx')
    return { default: () => createElement(OldMailingsPage, { scope }) }
  }

export const mailing: ChannelFeature = {
  ...list,
  channel: { name: 'mailing', Icon: IconMail },
  routes: {
    ...list.routes,
    mailingDetail: {
      section: 'mailing',
      permissions: ['mailing.view'],
      words: { tr: 'Bülten düzenleme', en: 'Edit newsletter' },
      page: () => import('./mailing-detail.page.tsx'),
    },
    mailingOld: {
      ...OLD,
      words: { tr: 'Eski bülten', en: 'Old newsletter' },
      page: oldPage('day'),
    },
    mailingOldUpcoming: {
      ...OLD,
      menu: 'rail',
      words: { tr: 'Eski bülten: sıradakiler', en: 'Old newsletters: upcoming' },
      page: oldPage('upcoming'),
    },
    mailingOldSent: {
      ...OLD,
      menu: 'rail',
      words: { tr: 'Eski bülten: gönderilenler', en: 'Old newsletters: sent' },
      page: oldPage('sent'),
    },
  },
}
