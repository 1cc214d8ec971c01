// Live transfers, and the settings pages of leagues and teams.
import { plainFeature } from '../../abilities/plain-feature.ts'

const words = () => import('./texts/texts.ts')

export const liveTransfer = plainFeature('liveTransfer', {
  entity: async () => (await import('@manset/model/entities/live-transfer.ts')).liveTransfer,
  address: 'liveTransfers',
  section: 'content',
  name: { tr: 'Canlı transferler', en: 'Live transfers' },
  words,
  columns: async () => ({ ownColumns: (await import('./transfer-columns.tsx')).OWN_COLUMNS }),
})

export const league = plainFeature('league', {
  entity: async () => (await import('@manset/model/entities/league.ts')).league,
  address: 'leagues',
  section: 'settings',
  name: { tr: 'Ligler', en: 'Leagues' },
  words,
})

export const team = plainFeature('team', {
  entity: async () => (await import('@manset/model/entities/team.ts')).team,
  address: 'teams',
  section: 'settings',
  name: { tr: 'Takımlar', en: 'Teams' },
  words,
})
