// GraphQL calls for the audit log: who did what, when, from where, and what changed. Read-only.
import { isId } from '@manset/model/ids.ts'
import { auditList } from '@manset/model/lists/audit.ts'
import { addFilterType, addRowType } from '../../kit/list/list-schema.ts'
import type { Filter } from '../../kit/list/row-source.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'
import { type AuditEntry, auditLog } from './audit-list.ts'
import { findActors, listDistinct } from './audit-names.ts'

const PAGE_SIZE = 50

interface AuditPage {
  entries: AuditEntry[]
  /** Cursor of the next page; null at the end. */
  next: string | null
}

export function addAudit(builder: Builder): void {
  const entry = addRowType<AuditEntry>(builder, auditList)
  addFilterType(builder, auditList)
  const page = builder.objectRef<AuditPage>('AuditPage').implement({
    ...access('inherit'),
    fields: (t) => ({
      entries: t.expose('entries', { type: [entry] }),
      next: t.exposeString('next', { nullable: true }),
    }),
  })
  const names = builder.objectRef<{ entities: string[]; actions: string[] }>('AuditNames').implement({
    ...access('inherit'),
    fields: (t) => ({
      entities: t.exposeStringList('entities'),
      actions: t.exposeStringList('actions'),
    }),
  })
  builder.queryField('getAuditEntries', (t) =>
    t.field({
      ...access('audit.view'),
      type: page,
      args: {
        filter: t.arg({ type: auditList.types.filter as 'String' }),
        after: t.arg.string({ description: '`next` of the previous page.' }),
      },
      resolve: (_, { filter: asked, after }, context) =>
        listAudit((asked ?? {}) as Filter, after ?? null, context),
    }),
  )
  builder.queryField('getAuditActors', (t) =>
    t.field({
      ...access('audit.view'),
      type: ['UserSummary'],
      args: { search: t.arg.string({ defaultValue: '' }), ids: t.arg.idList() },
      resolve: (_, { search, ids }, context) =>
        findActors({ search: search ?? '', ids: (ids ?? []).map(String) }, context),
    }),
  )
  builder.queryField('getAuditNames', (t) =>
    t.field({
      ...access('audit.view'),
      type: names,
      resolve: async (_, __, context) => ({
        entities: await listDistinct('entity', context),
        actions: await listDistinct('action', context),
      }),
    }),
  )
}

async function listAudit(filter: Filter, after: string | null, context: Context): Promise<AuditPage> {
  const cursor = after === null ? null : readCursor(after)
  const entries = await auditLog.walk(filter, { after: cursor, take: PAGE_SIZE }, context)
  const last = entries.at(-1)
  const isMore = last && entries.length === PAGE_SIZE
  return { entries, next: isMore ? `${last.createdDate.toISOString()}_${last.id}` : null }
}

function readCursor(text: string): Pick<AuditEntry, 'createdDate' | 'id'> {
  const [, moment, id] = /^(\d{4}-\d{2}-\d{2}T[\d:.]{12}Z)_(\d+)$/.exec(text) ?? []
  const createdDate = new Date(moment ?? Number.NaN)
  if (!id || !isId(id) || Number.isNaN(createdDate.getTime()))
    throw invalid([{ field: 'after', rule: 'known', params: {} }])
  return { createdDate, id }
}
