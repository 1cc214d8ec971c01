// The agency desk: agency items, and contents made from them. The archive is an entity.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { AGENCY_CONTENT_FIELDS } from '../agency/agency.ts'
import { defineArea } from './area.ts'

export const agency = defineArea({
  permissions: {
    agency: [...BASE_ACTIONS, 'use'],
  },
  flags: {
    agencyDesk: { group: 'agency', closes: ['agency'] },
    agencyUse: { group: 'agency', closes: ['agency.use'] },
    agencyArchive: { group: 'agency', closes: ['agencyArchive'] },
  },
  audits: {
    agencyContent: {
      shownBy: 'agency.view',
      name: { table: 'agency_contents', column: 'title' },
      records: [
        ...Object.keys(AGENCY_CONTENT_FIELDS),
        'status',
        'contentId',
        'isUsed',
        'embargo',
        'embargoedUntil',
      ],
    },
  },
})
