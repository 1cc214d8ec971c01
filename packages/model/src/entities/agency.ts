import { defineEntity } from './entity.ts'

/** Who sends items to the desk. It is run on one site and serves several; how it delivers is said by its sources. */
export const agency = defineEntity({
  name: 'agency',
  permission: 'agencySource',
  table: 'agencies',
  served: { name: 'servedAgency', column: 'site_ids' },
  calls: { list: 'getAllAgencies', get: 'getAgency', save: 'saveAgency', approve: 'approveAgency' },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    /** Unlike any other agency's, on all sites. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** Below the inbox of the server; made from the name where none is given, and never another one again. */
    folder: { kind: 'text', maxCharacters: 60, rule: 'linkName' },
    /** Whose desks see its items. */
    siteIds: { kind: 'sites', required: true },
  },
  form: ['name', 'siteIds', 'folder', 'isApproved'],
  list: {
    columns: ['name', 'folder', 'siteIds', 'updatedBy', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name', 'folder'],
    order: 'newest',
  },
})
