// The editor content report: contents per editor, or of all editors per day, week or month. It shows the same numbers as a
// table and a bar chart; each links to the list that it counts.
import { REPORT_GROUPS } from '@manset/model/content/editor-content-report.ts'
import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { ExportButton } from '../../kit/list/tools/export-button.tsx'
import type { ListColumn } from '../../kit/list/tools/use-list-tools.ts'
import { messageOf } from '../../kit/words/rule-message.ts'
import { CallError } from '../../platform/calls/call-error.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RowSkeletons } from '../../ui/states/after-a-while.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { useAddressSearch } from '../../ui/use-address-search.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './report.module.css'
import type { Report } from './report-call.ts'
import type { AskedReport } from './report-filter.ts'
import { ReportFilters } from './report-filters.tsx'
import { columnsOf, ordered, readOrder } from './report-order.ts'
import { ReportTable } from './report-table.tsx'
import { reportTexts } from './texts/texts.ts'
import { useReport } from './use-report.ts'
import { useRowName } from './use-row-name.ts'

const ReportChart = lazyPart(
  () => import('./report-chart.tsx'),
  (module) => module.ReportChart,
  { waiting: () => <div className={classes.waiting} /> },
)

export default function EditorContentReportPage() {
  const t = useTexts(reportTexts)
  const [, change] = useAddressSearch()
  const { report, asked, used, error, isOld, refetch } = useReport()
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <p className={classes.about}>{t('about')}</p>
      <div className={classes.controls}>
        <ReportFilters used={used} />
        <div className={classes.tools}>
          <SegmentedControl
            size="xs"
            aria-label={t('by.label')}
            value={asked.by}
            data={REPORT_GROUPS.map((group) => ({ value: group, label: t(`by.${group}`) }))}
            onChange={(by) =>
              change({ by: by === 'editor' ? undefined : by, sort: undefined }, { isStep: true })
            }
          />
          <ReportFile asked={asked} by={report?.by ?? asked.by} />
        </div>
      </div>
      {error && !isOld ? (
        <RefusedReport error={error} onRetry={refetch} onClear={used.clear} />
      ) : !report ? (
        <RowSkeletons count={10} />
      ) : report.totals.total === 0 ? (
        <StateView
          kind={used.isFiltering ? 'nothingFound' : 'empty'}
          title={t('empty')}
          text={used.isFiltering ? t('emptyText') : undefined}
          action={used.isFiltering ? { label: t('clear'), onClick: used.clear } : undefined}
        />
      ) : (
        <ShownReport {...{ report, asked, isOld }} />
      )}
    </div>
  )
}

/** An invalid range is explained with the filter's label; any other error is shown as usual. */
function RefusedReport(props: { error: Error; onRetry: () => void; onClear: () => void }) {
  const t = useTexts(reportTexts)
  const { error, onRetry, onClear } = props
  if (!(error instanceof CallError) || error.problems.length === 0)
    return <FailedState error={error} onRetry={onRetry} />
  const words = { field: () => t('filters.created') }
  const text = error.problems.map((problem) => messageOf(words, problem)).join(' ')
  return <StateView kind="failed" text={text} action={{ label: t('clear'), onClick: onClear }} />
}

interface ShownReportProps {
  report: Report
  asked: AskedReport
  isOld: boolean
}

function ShownReport({ report, asked, isOld }: ShownReportProps) {
  const t = useTexts(reportTexts)
  const locale = useLocale()
  const format = useFormat()
  const [address, change] = useAddressSearch()
  const nameOf = useRowName(report.by, asked)
  const order = readOrder(address.sort, report.by)
  const rows = useMemo(
    () => ordered(report.rows, { by: order.by, isDown: order.isDown }, locale),
    [report.rows, order.by, order.isDown, locale],
  )
  const isCoarser = !isOld && report.by !== asked.by
  return (
    <div aria-busy={isOld} className={classes.report} data-by={report.by}>
      {(isCoarser || report.isCut) && (
        <p role="status" className={classes.note}>
          {isCoarser ? t('coarser') : t('cut', { rows: format.number(report.rows.length) })}
        </p>
      )}
      <ReportTable
        {...{ report, rows, nameOf, asked, order }}
        onOrder={(sort) => change({ sort }, { isStep: true })}
      />
      <ReportChart by={report.by} rows={rows} nameOf={nameOf} />
    </div>
  )
}

/** Exports or prints the rows. */
function ReportFile({ asked, by }: { asked: AskedReport; by: Report['by'] }) {
  const t = useTexts(reportTexts)
  const columns: ListColumn[] = columnsOf(by).map((key) => ({ key, label: t(`columns.${key}`) }))
  const nowhere = () => {}
  return (
    <ExportButton
      list="editorContentReport"
      columns={columns}
      shown={columns}
      density="normal"
      address={{}}
      exported={{ list: 'editorContentReport', filter: { ...asked, by } }}
      onGo={nowhere}
      onColumns={nowhere}
    />
  )
}
