// Audited entities without a definition: those declared by areas, and these. They are separate because only the server and
// the checks need them, while areas load with the browser's first screen.
import type { AuditedEntity } from '../areas/area.ts'
import { AUDITS_OF_AREAS } from '../areas/areas.ts'
import { CHANNELS } from '../channels/channels.ts'
import { MEDIA_FIELDS } from '../media/media.ts'

const AUDITS = {
  audit: { shownBy: 'audit.view' },
  newsroom: { shownBy: 'audit.view' },
  /** Exports of the content list and of the editor content report. */
  contents: { shownBy: 'content.view' },
  editorContentReport: { shownBy: 'editorContentReport.view' },
  featureFlag: { shownBy: 'featureFlags.view', name: { table: 'sites', column: 'display_name' } },
  job: { shownBy: 'job.view' },
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
  /** Entries never contain an address, only the change and the reader's id. */
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

const DISPATCH_AUDITS = Object.fromEntries(
  CHANNELS.map(({ name }): [string, AuditedEntity] => [
    `${name}Dispatch`,
    {
      shownBy: `${name}.view`,
      name: { table: 'dispatches', column: 'name' },
      records: ['state', 'dueAt', 'recipients', 'route'],
    },
  ]),
)

/** All audited entities without a definition, by their name in audit entries. */
export const AREA_AUDITS: Readonly<Record<string, AuditedEntity>> = {
  ...AUDITS_OF_AREAS,
  ...AUDITS,
  ...DISPATCH_AUDITS,
}
