// Readers of newsletters, and mailing channels.
import { plainFeature } from '../../abilities/plain-feature.ts'
import type { Feature } from '../../kit/feature.ts'

export const mailingChannel = plainFeature('mailingChannel', {
  entity: async () => (await import('@manset/model/entities/mailing-channel.ts')).mailingChannel,
  address: 'mailingChannels',
  section: 'mailing',
  name: { tr: 'Kanallar', en: 'Channels' },
  words: () => import('./texts/entity.ts'),
  columns: async () => await import('./channel-columns.tsx'),
})

export const reader: Feature = {
  name: 'reader',
  routes: {
    mailingReaders: {
      section: 'mailing',
      permissions: ['mailingReader.view'],
      menu: 'rail',
      words: { tr: 'Okurlar', en: 'Readers' },
      page: () => import('./readers.page.tsx'),
    },
    mailingReader: {
      section: 'mailing',
      permissions: ['mailingReader.view'],
      words: { tr: 'Okur', en: 'Reader' },
      page: () => import('./reader.page.tsx'),
    },
  },
  auditNames: {
    mailingReader: { tr: 'Okur', en: 'Reader' },
    mailSuppression: { tr: 'Engellenen adres', en: 'Suppressed address' },
    mailEventKey: { tr: 'Posta olayları anahtarı', en: 'Mail event key' },
    readerImportLines: { tr: 'İçe aktarma raporu', en: 'Import report' },
  },
}
