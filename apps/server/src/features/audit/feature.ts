import { listExportSource } from '../../kit/export/list-source.ts'
import type { Feature } from '../../kit/feature.ts'
import { AUDIT_CELLS, auditLog } from './audit-list.ts'
import { addAudit } from './schema.ts'

export const audit: Feature = {
  name: 'audit',
  schema: addAudit,
  lists: { audit: listExportSource(auditLog, AUDIT_CELLS) },
}
