// The call of the audit log's pages. The generator collects it through `documents`.
import { auditList } from '@manset/model/lists/audit.ts'
import type { GetAuditEntriesQuery } from '../../generated/graphql.ts'
import { getPageDocument, selectRow } from '../../kit/list/page-document.ts'

export type AuditEntry = GetAuditEntriesQuery['getAuditEntries']['entries'][number]

export const auditCalls = { page: getPageDocument(auditList, selectRow(auditList)) }
export const documents: readonly string[] = [auditCalls.page]
