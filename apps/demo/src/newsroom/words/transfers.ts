// Leagues, teams and players of the sample transfers; all are invented.
export interface SampleTransfer {
  player: string
  /** Names of its league and teams; null for a player without a team. */
  league: string
  from: string | null
  to: string
  isOfficial: boolean
  isLoan?: boolean
  fee?: string
  currency?: 'EUR' | 'USD' | 'GBP' | 'TRY' | 'SAR'
  /** Has its own picture. */
  isPictured?: boolean
}

export interface TransferWords {
  /** Teams by league. */
  leagues: Readonly<Record<string, readonly string[]>>
  /** Newest first. */
  transfers: readonly SampleTransfer[]
}

const KORFEZ = 'Körfez Ligi'
const NORTHERN = 'Northern Premier'
const GULF = 'دوري الخليج الممتاز'

const turkish: TransferWords = {
  leagues: {
    [KORFEZ]: ['Boğaziçi Gücü', 'Ege Yıldızı', 'Karadeniz İdman Yurdu', 'Çınarlı SK', 'Toros Birlik'],
    'Kuzey Ligi': ['Nordhavn FF', 'Østby IK', 'Järvi United'],
    'Akdeniz Ligi': ['Atlético Marbelón', 'Porto Sereno'],
  },
  transfers: [
    {
      ...{ player: 'Çağrı İlgünoğlu', league: KORFEZ, from: 'Ege Yıldızı', to: 'Boğaziçi Gücü' },
      ...{ isOfficial: true, fee: '12500000', currency: 'EUR', isPictured: true },
    },
    {
      ...{ player: 'Mikkel Strandby', league: KORFEZ, from: 'Nordhavn FF', to: 'Karadeniz İdman Yurdu' },
      ...{ isOfficial: false, fee: '7800000', currency: 'EUR' },
    },
    {
      ...{ player: 'Şükrü Öğütveren', league: KORFEZ, from: 'Boğaziçi Gücü', to: 'Toros Birlik' },
      ...{ isOfficial: true, isLoan: true },
    },
    {
      ...{ player: 'Iñaki Bermedo', league: 'Akdeniz Ligi', from: 'Porto Sereno', to: 'Atlético Marbelón' },
      ...{ isOfficial: false, isPictured: true },
    },
    { player: 'Ümit Ağaçkesen', league: KORFEZ, from: null, to: 'Çınarlı SK', isOfficial: true },
    {
      ...{ player: 'Joonas Kivelä', league: 'Kuzey Ligi', from: 'Järvi United', to: 'Østby IK' },
      ...{ isOfficial: true, fee: '950000.50', currency: 'EUR' },
    },
    {
      ...{ player: 'Gökberk Işıldar', league: KORFEZ, from: 'Çınarlı SK', to: 'Ege Yıldızı' },
      ...{ isOfficial: true, fee: '45000000', currency: 'TRY' },
    },
  ],
}

const english: TransferWords = {
  leagues: {
    [NORTHERN]: ['Harrow Vale', 'Thornby Rovers', 'Millgate City', 'Ashford Wanderers'],
    'Coastal League': ['Brightsea Albion', 'Port Merrow'],
  },
  transfers: [
    {
      ...{ player: 'Callum Redfern', league: NORTHERN, from: 'Thornby Rovers', to: 'Millgate City' },
      ...{ isOfficial: true, fee: '34000000', currency: 'GBP', isPictured: true },
    },
    {
      ...{ player: 'Declan Osgrove', league: NORTHERN, from: 'Port Merrow', to: 'Harrow Vale' },
      ...{ isOfficial: false, fee: '4500000', currency: 'GBP' },
    },
    {
      ...{
        player: 'Theo Lindqvale',
        league: 'Coastal League',
        from: 'Millgate City',
        to: 'Brightsea Albion',
      },
      ...{ isOfficial: true, isLoan: true },
    },
  ],
}

const arabic: TransferWords = {
  leagues: {
    [GULF]: ['نادي اللؤلؤة', 'نجوم الصحراء', 'اتحاد الواحة'],
    'دوري المتوسط': ['شباب الميناء', 'فرسان الأطلس'],
  },
  transfers: [
    {
      ...{ player: 'فيصل الغانمي', league: GULF, from: 'نجوم الصحراء', to: 'نادي اللؤلؤة' },
      ...{ isOfficial: true, fee: '60000000', currency: 'SAR', isPictured: true },
    },
    {
      ...{ player: 'ياسين بوقطيف', league: GULF, from: 'فرسان الأطلس', to: 'اتحاد الواحة' },
      ...{ isOfficial: false, fee: '3200000', currency: 'EUR' },
    },
    {
      ...{ player: 'رامي الخزاعي', league: 'دوري المتوسط', from: 'شباب الميناء', to: 'فرسان الأطلس' },
      ...{ isOfficial: true, isLoan: true },
    },
  ],
}

export const transferWords: Readonly<Record<'tr' | 'en' | 'ar', TransferWords>> = {
  tr: turkish,
  en: english,
  ar: arabic,
}
