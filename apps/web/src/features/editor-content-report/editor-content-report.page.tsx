// The editor content report: contents per editor, or of all editors per day, week or month. It shows the same numbers as a
// table and a bar chart; each links to the list that it counts.
import { REPORT_GROUPS } from '@manset/model/content/editor-content-report.ts'
import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { ExportButton } from '../../kit/list/tools/export-button.tsx'
import type { ListColumn } from '../../kit/list/tools/use-list-tools.ts'
import { getRuleMessage } from '../../kit/words/rule-message.ts'
import { CallError } from '../../platform/calls/call-error.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { useAddressSearch } from '../../ui/use-address-search.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './report.module.css'
import type { Report } from './report-call.ts'
import type { ReportQuery } from './report-filter.ts'
import { ReportFilters } from './report-filters.tsx'
import { getColumns, parseSortOrder, sortRows } from './report-order.ts'
import { ReportTable } from './report-table.tsx'
import { reportTexts } from './texts/texts.ts'
import { useReport } from './use-report.ts'
import { useRowName } from './use-row-name.ts'

const ReportChart = lazyComponent(
  () => import('./report-chart.tsx'),
  (module) => module.ReportChart,
  { fallback: () => <div className={classes.waiting} /> },
)

export default function EditorContentReportPage() {
  const t = useTexts(reportTexts)
  const [, change] = useAddressSearch()
  const { report, query, filterControls, error, isStale, refetch } = useReport()
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <p className={classes.about}>{t('about')}</p>
      <div className={classes.controls}>
        <ReportFilters used={filterControls} />
        <div className={classes.tools}>
          <SegmentedControl
            size="xs"
            aria-label={t('by.label')}
            value={query.by}
            data={REPORT_GROUPS.map((group) => ({ value: group, label: t(`by.${group}`) }))}
            onChange={(by) =>
              change({ by: by === 'editor' ? undefined : by, sort: undefined }, { isStep: true })
            }
          />
          <ReportExport asked={query} by={report?.by ?? query.by} />
        </div>
      </div>
      {error && !isStale ? (
        <ReportError error={error} onRetry={refetch} onClear={filterControls.clear} />
      ) : !report ? (
        <RowSkeletons count={10} />
      ) : report.totals.total === 0 ? (
        <StateView
          kind={filterControls.isFiltering ? 'nothingFound' : 'empty'}
          title={t('empty')}
          text={filterControls.isFiltering ? t('emptyText') : undefined}
          action={
            filterControls.isFiltering ? { label: t('clear'), onClick: filterControls.clear } : undefined
          }
        />
      ) : (
        <ReportView {...{ report, asked: query, isOld: isStale }} />
      )}
    </div>
  )
}

/** An invalid range is explained with the filter's label; any other error is shown as usual. */
function ReportError(props: { error: Error; onRetry: () => void; onClear: () => void }) {
  const t = useTexts(reportTexts)
  const { error, onRetry, onClear } = props
  if (!(error instanceof CallError) || error.problems.length === 0)
    return <FailedState error={error} onRetry={onRetry} />
  const words = { field: () => t('filters.created') }
  const text = error.problems.map((problem) => getRuleMessage(words, problem)).join(' ')
  return <StateView kind="failed" text={text} action={{ label: t('clear'), onClick: onClear }} />
}

interface ReportViewProps {
  report: Report
  asked: ReportQuery
  isOld: boolean
}

function ReportView({ report, asked, isOld }: ReportViewProps) {
  const t = useTexts(reportTexts)
  const locale = useLocale()
  const format = useFormat()
  const [address, change] = useAddressSearch()
  const getRowName = useRowName(report.by, asked)
  const order = parseSortOrder(address.sort, report.by)
  const rows = useMemo(
    () => sortRows(report.rows, { by: order.by, isDown: order.isDown }, locale),
    [report.rows, order.by, order.isDown, locale],
  )
  const isCoarser = !isOld && report.by !== asked.by
  return (
    <div aria-busy={isOld} className={classes.report} data-by={report.by}>
      {(isCoarser || report.isTruncated) && (
        <p role="status" className={classes.note}>
          {isCoarser ? t('coarser') : t('cut', { rows: format.number(report.rows.length) })}
        </p>
      )}
      <ReportTable
        {...{ report, rows, getRowName, query: asked, order }}
        onOrder={(sort) => change({ sort }, { isStep: true })}
      />
      <ReportChart by={report.by} rows={rows} getRowName={getRowName} />
    </div>
  )
}

/** Exports or prints the rows. */
function ReportExport({ asked, by }: { asked: ReportQuery; by: Report['by'] }) {
  const t = useTexts(reportTexts)
  const columns: ListColumn[] = getColumns(by).map((key) => ({ key, label: t(`columns.${key}`) }))
  const nowhere = () => {}
  return (
    <ExportButton
      list="editorContentReport"
      columns={columns}
      shown={columns}
      density="normal"
      address={{}}
      exported={{ list: 'editorContentReport', filter: { ...asked, by } }}
      onNavigate={nowhere}
      onColumns={nowhere}
    />
  )
}
