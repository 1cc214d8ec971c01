// Settings: agencies and their sources.
import { plainFeature } from '../../../abilities/plain-feature.ts'

const words = () => import('./texts/entities.ts')

export const agency = plainFeature('agency', {
  entity: async () => (await import('@manset/model/entities/agency.ts')).agency,
  permission: 'agencySource',
  address: 'agencies',
  section: 'settings',
  name: { tr: 'Ajanslar', en: 'Agencies' },
  words,
})

export const agencySource = plainFeature('agencySource', {
  entity: async () => (await import('@manset/model/entities/agency-source.ts')).agencySource,
  address: 'agencySourceList',
  section: 'settings',
  name: { tr: 'Ajans kaynakları', en: 'Agency sources' },
  words,
  detail: {
    address: 'agencySourceDetail',
    name: { tr: 'Ajans kaynağı düzenleme', en: 'Edit agency source' },
    inspector: async () => (await import('./source-inspector.tsx')).SourceInspector,
  },
  columns: async () => {
    const { OWN, useStateColumns } = await import('./source-columns.tsx')
    return { own: OWN, useMoreColumns: useStateColumns }
  },
  head: async () => (await import('./sources-in-trouble.tsx')).SourcesInTrouble,
})
