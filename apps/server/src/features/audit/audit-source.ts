// The audit log as a source of exports.
import { can } from '@manset/model/permissions.ts'
import type { Cell } from '../../kinds/cells.ts'
import { type ExportSource, readersOf, walking } from '../../kit/export/source.ts'
import { forbidden } from '../../platform/refusal.ts'
import { type AuditEntry, type AuditFilter, countAudit, selectAudit } from './audit-list.ts'

const COLUMNS: Record<string, (entry: AuditEntry) => Cell> = {
  id: ({ id }) => Number(id),
  date: ({ createdDate }) => createdDate,
  actor: ({ actor }) => actor?.name ?? null,
  address: ({ actorAddress }) => actorAddress,
  entity: ({ entity }) => ({ options: [entity] }),
  item: ({ itemName }) => itemName,
  itemId: ({ itemId }) => (itemId === null ? null : Number(itemId)),
  version: ({ version }) => version,
  action: ({ action }) => ({ options: [action] }),
  changes: ({ changes }) => linesOf(changes),
}

export const auditSource: ExportSource = {
  filterType: 'AuditFilter',
  open(filter, columns, context) {
    if (!can(context.viewer, 'audit.view')) throw forbidden()
    const readers = readersOf<AuditEntry>(columns, (key) =>
      Object.hasOwn(COLUMNS, key) ? COLUMNS[key] : undefined,
    )
    const asked = filter as AuditFilter
    return walking<AuditEntry>(
      {
        count: (most) => countAudit(asked, most, context),
        read: (after, take) => selectAudit(asked, { after, take }, context),
      },
      readers,
    )
  },
}

/** `title: "before" → "after"`, a line for each field. */
function linesOf(changes: AuditEntry['changes']): string {
  return Object.entries(changes)
    .map(([name, { before, after }]) => `${name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
    .join('\n')
}
