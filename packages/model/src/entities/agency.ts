import { defineEntity } from './entity.ts'

/** A company that delivers items. It is managed on one site and can serve several; its sources define the deliveries. */
export const agency = defineEntity({
  name: 'agency',
  permission: 'agencySource',
  table: 'agencies',
  served: { name: 'servedAgency', column: 'site_ids' },
  calls: { list: 'getAllAgencies', get: 'getAgency', save: 'saveAgency', approve: 'approveAgency' },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    /** Unique on all sites. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** Folder below the server's inbox. Derived from the name if empty; it never changes afterwards. */
    folder: { kind: 'text', maxCharacters: 60, rule: 'linkName' },
    /** Sites whose desks show its items. */
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
