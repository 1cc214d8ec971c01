// Live transfers, and the leagues and teams of the settings they are between.
import { league as leagueEntity } from '@manset/model/entities/league.ts'
import { liveTransfer as transferEntity } from '@manset/model/entities/live-transfer.ts'
import { team as teamEntity } from '@manset/model/entities/team.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

const words = () => import('./texts/texts.ts')

export const liveTransfer = plainFeature(transferEntity, {
  address: 'liveTransfers',
  section: 'content',
  name: { tr: 'Canlı transferler', en: 'Live transfers' },
  words,
  columns: async () => ({ own: (await import('./transfer-columns.tsx')).OWN }),
})

export const league = plainFeature(leagueEntity, {
  address: 'leagues',
  section: 'settings',
  name: { tr: 'Ligler', en: 'Leagues' },
  words,
})

export const team = plainFeature(teamEntity, {
  address: 'teams',
  section: 'settings',
  name: { tr: 'Takımlar', en: 'Teams' },
  words,
})
