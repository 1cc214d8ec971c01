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
    const { OWN_COLUMNS, useStateColumns } = await import('./source-columns.tsx')
    return { ownColumns: OWN_COLUMNS, useMoreColumns: useStateColumns }
  },
  head: async () => (await import('./source-problems.tsx')).SourceProblems,
})
