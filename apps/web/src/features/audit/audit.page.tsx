// The audit log of this site: who did what, when and from where. Read-only.
import { auditList } from '@manset/model/lists/audit.ts'
import { useState } from 'react'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { useFilteredList } from '../../kit/list/use-filtered-list.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { type AuditEntry, auditCalls } from './audit.documents.ts'
import { AuditNamesDocument } from './audit-calls.ts'
import { AuditDetail } from './audit-detail.tsx'
import { AUDIT_FILTER_PARTS } from './audit-filters.tsx'
import { useAuditLabels } from './audit-labels.ts'
import { auditTexts } from './texts/texts.ts'
import { useAuditColumns } from './use-audit-columns.tsx'

const CACHE_TTL_MS = 60_000
const NO_NAMES = { entities: [], actions: [] }

export default function AuditPage() {
  const t = useTexts(auditTexts)
  const listed = useFilteredList<AuditEntry>({ list: auditList, calls: auditCalls })
  const { data } = useCall(AuditNamesDocument, {}, { staleAfterMs: CACHE_TTL_MS })
  const [openId, setOpenId] = useState<string>()
  return (
    <ListPage
      listed={listed}
      label={t('title')}
      words={useAuditLabels()}
      columns={useAuditColumns(data?.getAuditNames ?? NO_NAMES)}
      rowHeight={36}
      nameOf={({ itemName, id }) => itemName ?? id}
      filterParts={AUDIT_FILTER_PARTS}
      selectedId={openId}
      onOpen={({ id }) => setOpenId(id)}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    >
      <AuditDetail entry={listed.rows.find(({ id }) => id === openId)} onClose={() => setOpenId(undefined)} />
    </ListPage>
  )
}
