// The audit log of this site: who did what, when and from where. Read-only.
import { auditList } from '@manset/model/lists/audit.ts'
import { useState } from 'react'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { useListed } from '../../kit/list/use-listed.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { type AuditEntry, auditCalls } from './audit.documents.ts'
import { AuditNamesDocument } from './audit-calls.ts'
import { AuditDetail } from './audit-detail.tsx'
import { AUDIT_FILTER_PARTS } from './audit-filters.tsx'
import { useAuditWords } from './audit-words.ts'
import { auditTexts } from './texts/texts.ts'
import { useAuditColumns } from './use-audit-columns.tsx'

const FRESH_MS = 60_000
const NONE = { entities: [], actions: [] }

export default function AuditPage() {
  const t = useTexts(auditTexts)
  const listed = useListed<AuditEntry>({ list: auditList, calls: auditCalls })
  const { data } = useCall(AuditNamesDocument, {}, { freshForMs: FRESH_MS })
  const [openId, setOpenId] = useState<string>()
  return (
    <ListPage
      listed={listed}
      label={t('title')}
      words={useAuditWords()}
      columns={useAuditColumns(data?.getAuditNames ?? NONE)}
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
