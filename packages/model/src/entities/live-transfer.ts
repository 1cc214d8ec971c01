// Reported transfers of players: from which team to which, the fee, and how certain it is.
import type { Field } from '../kinds/field.ts'
import { defineEntity } from './entity.ts'

export const CURRENCIES = ['EUR', 'USD', 'GBP', 'TRY', 'SAR'] as const

/** Teams of the chosen league are offered first. */
const TEAM = {
  kind: 'reference',
  to: 'team',
  canAddInPlace: true,
  firstBy: 'leagueId',
} as const satisfies Partial<Field>

export const liveTransfer = defineEntity({
  name: 'liveTransfer',
  table: 'live_transfers',
  calls: {
    list: 'getLiveTransfers',
    get: 'getLiveTransfer',
    save: 'saveLiveTransfer',
    approve: 'approveLiveTransfer',
  },
  abilities: ['approve', 'lock'],
  label: 'player',
  fields: {
    player: { kind: 'text', required: true, maxCharacters: 120 },
    leagueId: { kind: 'reference', to: 'league', as: 'league' },
    /** Empty if the player had no team. */
    fromTeamId: { ...TEAM, as: 'fromTeam' },
    toTeamId: { ...TEAM, as: 'toTeam', required: true },
    /** Both teams, so that lists can be filtered by either one. */
    teamIds: { kind: 'references', to: 'team', as: 'teams', maxLength: 2, isReadOnly: true },
    certainty: {
      kind: 'choice',
      options: ['official', 'unofficial'],
      initial: 'unofficial',
      required: true,
    },
    isLoan: { kind: 'flag', initial: false },
    /** A decimal number with a point. */
    fee: { kind: 'text', maxCharacters: 40, rule: 'amount' },
    currency: { kind: 'choice', options: CURRENCIES },
    /** Derived from the player and the teams if empty. */
    linkName: { kind: 'text', maxCharacters: 140, rule: 'linkName' },
    /** By default, the cover in the site's settings. */
    cover: { kind: 'image', cropTypeIds: ['16x9'] },
    /** When it was reported; by default, the time of the first save. */
    date: { kind: 'moment' },
  },
  pairs: [
    { rule: 'differs', field: 'toTeamId', other: 'fromTeamId' },
    { rule: 'needs', field: 'fee', other: 'currency' },
  ],
  form: [
    ['player', 'leagueId'],
    ['fromTeamId', 'toTeamId'],
    ['fee', 'currency'],
    'isLoan',
    ['certainty', 'linkName'],
    'date',
    'cover',
    'isApproved',
  ],
  list: {
    columns: [
      'cover',
      'player',
      'fromTeam',
      'toTeam',
      'league',
      'certainty',
      'isLoan',
      'fee',
      'currency',
      'date',
      'isApproved',
    ],
    exports: { fee: ['isLoan', 'fee', 'currency'] },
    filters: ['leagueId', 'teamIds', 'certainty', 'isLoan', 'date', 'isApproved'],
    search: ['player'],
    order: { newestBy: 'date' },
  },
})
