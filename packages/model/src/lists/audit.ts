// The audit log, newest first.
import { defineList, NEWEST_FIRST } from './list.ts'

export const auditList = defineList({
  name: 'audit',
  exportedAs: 'audit',
  permission: 'audit.view',
  call: 'getAuditEntries',
  answer: 'cursor',
  types: { row: 'AuditEntry', filter: 'AuditFilter' },
  fields: {
    id: { kind: 'id' },
    createdDate: { kind: 'moment', column: 'created_at' },
    actor: { kind: 'person', column: 'actor_id', isOptional: true },
    actorAddress: { kind: 'text', isOptional: true },
    entity: { kind: 'choice' },
    itemId: { kind: 'id', isOptional: true },
    itemName: { kind: 'text', isOptional: true },
    version: { kind: 'integer', isOptional: true },
    action: { kind: 'choice' },
    changes: { kind: 'json' },
  },
  columns: {
    date: { field: 'createdDate' },
    actor: {},
    action: {},
    entity: {},
    item: { field: 'itemName', exports: ['item', 'itemId'] },
    changes: {},
    address: { field: 'actorAddress' },
    version: { isExtra: true },
  },
  filters: {
    created: { kind: 'days', field: 'createdDate', inputs: { from: 'startDate', to: 'endDate' } },
    actorIds: { kind: 'people', field: 'actor', address: 'actor', cases: { system: { isSystem: true } } },
    isSystem: { kind: 'only', address: null, description: 'Only changes by the system.' },
    entities: { kind: 'choice', field: 'entity', address: 'entity' },
    actions: { kind: 'choice', field: 'action', address: 'action' },
    itemId: { kind: 'id', address: 'item' },
  },
  order: NEWEST_FIRST,
})
