// The audit log: who did what, when and from where, on this site. Nothing here can be changed.
import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { RowGrid } from '../../kit/list/rows/row-grid.tsx'
import { LazyListLine } from '../../kit/list/tools/lazy-list-line.tsx'
import { useListTools } from '../../kit/list/tools/use-list-tools.ts'
import { stripEmptyFilters } from '../../platform/document.ts'
import { useCall } from '../../platform/graphql.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { textOfError } from '../../ui/notify.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RowSkeletons } from '../../ui/states/after-a-while.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { uiTexts } from '../../ui/texts/texts.ts'
import classes from './audit.module.css'
import { AuditNamesDocument } from './audit-calls.ts'
import { AuditDetail } from './audit-detail.tsx'
import { callFilter, useAuditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditTexts } from './texts/texts.ts'
import { useAuditColumns } from './use-audit-columns.tsx'
import { useAuditList } from './use-audit-list.ts'

const ROW_HEIGHT = 36
const FRESH_MS = 60_000
const NONE = { entities: [], actions: [] }

export default function AuditPage() {
  const t = useTexts(auditTexts)
  const ui = useTexts(uiTexts)
  const { timeZone } = useSite()
  const used = useAuditFilter()
  const filter = stripEmptyFilters({ filter: callFilter(used.choice, timeZone) }).filter
  const list = useAuditList(filter)
  const { data } = useCall(AuditNamesDocument, {}, { freshForMs: FRESH_MS })
  const tools = useListTools({
    list: 'audit',
    columns: useAuditColumns(data?.getAuditNames ?? NONE),
    exported: { list: 'audit', filter },
  })
  const [openId, setOpenId] = useState<string>()
  const rows = list.entries
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <LazyListLine {...tools.line} isAwaited={list.isLoading} />
      <AuditFilters used={used} />
      {rows.length > 0 ? (
        <RowGrid
          label={t('title')}
          columns={tools.columns}
          rows={rows}
          rowHeight={ROW_HEIGHT}
          density={tools.density}
          selectedId={openId}
          onOpen={({ id }) => setOpenId(id)}
          onReachEnd={list.error ? nothing : list.loadMore}
          isBusy={list.isLoading || list.isLoadingMore}
          footer={<Footer list={list} />}
        />
      ) : list.error ? (
        <FailedState error={list.error} onRetry={list.retry} />
      ) : list.isLoading ? (
        <RowSkeletons height={ROW_HEIGHT} />
      ) : used.isFiltering ? (
        <StateView kind="nothingFound" action={{ label: ui('states.clearFilters'), onClick: used.clear }} />
      ) : (
        <StateView kind="empty" title={t('emptyTitle')} text={t('emptyText')} />
      )}
      <AuditDetail entry={rows.find(({ id }) => id === openId)} onClose={() => setOpenId(undefined)} />
    </div>
  )
}

const nothing = () => {}

function Footer({ list }: { list: ReturnType<typeof useAuditList> }) {
  const t = useTexts(auditTexts)
  if (list.error)
    return (
      <span role="alert">
        {textOfError(list.error)}{' '}
        <Button variant="default" size="compact-sm" onClick={list.retry}>
          {t('retry')}
        </Button>
      </span>
    )
  if (list.isComplete) return <span role="status">{t('allLoaded')}</span>
  return (
    <>
      <Loader size={14} color="gray" mr={8} /> {t('loadingMore')}
    </>
  )
}
