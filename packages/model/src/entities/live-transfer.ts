// Transfers of players as they are reported: who goes from where to where, for how much, and how sure it is.
import type { Field } from '../kinds/field.ts'
import { defineEntity } from './entity.ts'

export const CURRENCIES = ['EUR', 'USD', 'GBP', 'TRY', 'SAR'] as const

/** Teams of the league that is chosen come first. */
const TEAM = {
  kind: 'reference',
  to: 'team',
  isAddedInPlace: true,
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
    /** None where the player had no team. */
    fromTeamId: { ...TEAM, as: 'fromTeam' },
    toTeamId: { ...TEAM, as: 'toTeam', required: true },
    /** Both teams, so that a list is filtered by one wherever it stands. */
    teamIds: { kind: 'references', to: 'team', as: 'teams', maxLength: 2, isReadOnly: true },
    certainty: {
      kind: 'choice',
      options: ['official', 'unofficial'],
      initial: 'unofficial',
      required: true,
    },
    isLoan: { kind: 'flag', initial: false },
    /** A number with a point before its decimals. */
    fee: { kind: 'text', maxCharacters: 40, rule: 'amount' },
    currency: { kind: 'choice', options: CURRENCIES },
    /** Made from the player and the teams when left empty. */
    linkName: { kind: 'text', maxCharacters: 140, rule: 'linkName' },
    /** That of the site's settings where there is none. */
    cover: { kind: 'image', cropTypeIds: ['16x9'] },
    /** When it was reported; the moment of the first save when left empty. */
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
