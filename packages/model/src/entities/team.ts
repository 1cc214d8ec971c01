import { defineEntity } from './entity.ts'

export const team = defineEntity({
  name: 'team',
  table: 'teams',
  calls: { list: 'getTeams', get: 'getTeam', save: 'saveTeam', approve: 'approveTeam' },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    /** Unique on the site, ignoring case. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** The league of the team; empty for a team created from within another form. */
    leagueId: { kind: 'reference', to: 'league', as: 'league' },
    logo: { kind: 'image', cropTypeIds: [] },
  },
  form: [['name', 'leagueId'], 'logo', 'isApproved'],
  list: {
    columns: ['logo', 'name', 'league', 'updatedBy', 'updatedDate', 'isApproved'],
    filters: ['leagueId', 'isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
