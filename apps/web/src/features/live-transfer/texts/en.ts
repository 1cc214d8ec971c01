// Texts of transfers, leagues and teams, in English.
import type { league } from '@manset/model/entities/league.ts'
import type { liveTransfer } from '@manset/model/entities/live-transfer.ts'
import type { team } from '@manset/model/entities/team.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

export const transferEn: EntityTexts<typeof liveTransfer> = {
  one: 'Transfer',
  many: 'Live transfers',
  new: 'New transfer',
  field: {
    player: 'Player',
    leagueId: 'League',
    fromTeamId: 'From team',
    toTeamId: 'To team',
    teamIds: 'Team',
    certainty: 'Certainty',
    isLoan: 'On loan',
    fee: 'Fee',
    currency: 'Currency',
    linkName: 'Link name',
    cover: 'Cover',
    date: 'Date',
  },
  hint: {
    leagueId: 'If you choose one, its teams are offered first.',
    fromTeamId: 'Leave empty if there was none.',
    fee: 'Leave empty if it wasn’t disclosed.',
    linkName: 'Leave empty to generate it from the player and the teams.',
    cover: 'Leave empty to use the cover from the site settings.',
    date: 'Leave empty to use the time it’s added.',
  },
  option: {
    certainty: { official: 'Official', unofficial: 'Unofficial' },
    currency: {
      EUR: 'Euro (€)',
      USD: 'US dollar ($)',
      GBP: 'Pound sterling (£)',
      TRY: 'Turkish lira (₺)',
      SAR: 'Saudi riyal (SAR)',
    },
  },
}

export const leagueEn: EntityTexts<typeof league> = {
  one: 'League',
  many: 'Leagues',
  new: 'New league',
  field: { name: 'Name', logo: 'Logo' },
}

export const teamEn: EntityTexts<typeof team> = {
  one: 'Team',
  many: 'Teams',
  new: 'New team',
  field: { name: 'Name', leagueId: 'League', logo: 'Logo' },
}
