// Entities of audit entries that have no definition: those that areas declare themselves, and these, which stand apart because
// only the server and the checks ask for them, while areas are loaded with the browser's first screen.

import type { AuditedEntity } from './areas/area.ts'
import { AUDITS_OF_AREAS } from './areas/areas.ts'
import { MEDIA_FIELDS } from './media.ts'

const DISPATCHED = { table: 'dispatches', column: 'name' }
const DISPATCH_RECORDS = ['state', 'dueAt', 'recipients', 'route']

const AUDITS = {
  audit: { shownBy: 'audit.view' },
  newsroom: { shownBy: 'audit.view' },
  /** Files of the content list, and of the report of what editors made, that somebody took away. */
  contents: { shownBy: 'content.view' },
  editorContentReport: { shownBy: 'editorContentReport.view' },
  featureFlag: { shownBy: 'featureFlags.view', name: { table: 'sites', column: 'display_name' } },
  job: { shownBy: 'job.view' },
  mailingDispatch: { shownBy: 'mailing.view', name: DISPATCHED, records: DISPATCH_RECORDS },
  notificationDispatch: { shownBy: 'notification.view', name: DISPATCHED, records: DISPATCH_RECORDS },
  listView: {
    shownBy: 'audit.view',
    name: { table: 'list_views', column: 'name' },
    records: ['name', 'search', 'columns', 'roleId'],
  },
  media: {
    shownBy: 'audit.view',
    name: { table: 'media', column: 'original_name' },
    records: [...Object.keys(MEDIA_FIELDS), 'replacedBy'],
  },
  /** Never with an address: what was done, to whom by number. */
  mailingReader: { shownBy: 'mailingReader.view', records: ['channel', 'count', 'file', 'consent'] },
  mailSuppression: { shownBy: 'mailingReader.view', records: ['reason', 'note'] },
  mailEventKey: { shownBy: 'mailingReader.view' },
  readerImportLines: { shownBy: 'mailingReader.view' },
  role: { shownBy: 'role.view', name: { table: 'sites', column: 'display_name' } },
  user: {
    shownBy: 'user.view',
    name: { table: 'users', column: 'name' },
    records: ['name', 'username', 'email', 'picture', 'department', 'isApproved'],
  },
  videoProcess: {
    shownBy: 'videoProcessQueue.view',
    name: { table: 'video_processes', column: 'file_name' },
    records: ['state'],
  },
} as const satisfies Record<string, AuditedEntity>

/** All of them, by the name entries have for them. */
export const AREA_AUDITS: Readonly<Record<string, AuditedEntity>> = { ...AUDITS_OF_AREAS, ...AUDITS }
