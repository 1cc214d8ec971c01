// Texts of transfers, leagues and teams, in Turkish.
import type { league } from '@manset/model/entities/league.ts'
import type { liveTransfer } from '@manset/model/entities/live-transfer.ts'
import type { team } from '@manset/model/entities/team.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

export const transferTr: EntityTexts<typeof liveTransfer> = {
  one: 'Transfer',
  many: 'Canlı transferler',
  new: 'Yeni transfer',
  field: {
    player: 'Oyuncu',
    leagueId: 'Lig',
    fromTeamId: 'Ayrıldığı takım',
    toTeamId: 'Yeni takımı',
    teamIds: 'Takım',
    certainty: 'Kesinlik',
    isLoan: 'Kiralık',
    fee: 'Bedel',
    currency: 'Para birimi',
    linkName: 'Bağlantı adı',
    cover: 'Kapak görseli',
    date: 'Tarih',
  },
  hint: {
    leagueId: 'Seçerseniz önce bu ligin takımları önerilir.',
    fromTeamId: 'Takımı yoksa boş bırakın.',
    fee: 'Açıklanmadıysa boş bırakın.',
    linkName: 'Boş bırakırsanız oyuncu ve takımlardan üretilir.',
    cover: 'Boş bırakırsanız site ayarlarındaki kapak kullanılır.',
    date: 'Eklendiği zamanı kullanmak için boş bırakın.',
  },
  option: {
    certainty: { official: 'Resmî', unofficial: 'Resmî değil' },
    currency: {
      EUR: 'Avro (€)',
      USD: 'ABD doları ($)',
      GBP: 'Sterlin (£)',
      TRY: 'Türk lirası (₺)',
      SAR: 'Suudi riyali (SAR)',
    },
  },
}

export const leagueTr: EntityTexts<typeof league> = {
  one: 'Lig',
  many: 'Ligler',
  new: 'Yeni lig',
  field: { name: 'Ad', logo: 'Logo' },
}

export const teamTr: EntityTexts<typeof team> = {
  one: 'Takım',
  many: 'Takımlar',
  new: 'Yeni takım',
  field: { name: 'Ad', leagueId: 'Lig', logo: 'Logo' },
}
