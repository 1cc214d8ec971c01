// The table of the report: the numbers of its chart, sortable and linked.
import { REPORT_COUNTS, type ReportCount } from '@manset/model/content/editor-content-report.ts'
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './report.module.css'
import type { Report, ReportRow } from './report-call.ts'
import type { ReportQuery } from './report-filter.ts'
import { ReportNumber } from './report-number.tsx'
import { getColumns, getNextSortOrder, type SortColumn, type SortOrder } from './report-order.ts'
import { reportTexts } from './texts/texts.ts'

export interface ReportTableProps {
  report: Report
  rows: readonly ReportRow[]
  getRowName: (row: ReportRow) => string
  query: ReportQuery
  order: SortOrder
  onOrder: (order: string) => void
}

const isCount = (column: SortColumn): column is ReportCount => REPORT_COUNTS.some((count) => count === column)

export function ReportTable({ report, rows, getRowName, query, order, onOrder }: ReportTableProps) {
  const t = useTexts(reportTexts)
  const format = useFormat()
  const columns = getColumns(report.by)
  return (
    <table className={classes.table} aria-label={t('table')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              data-column={column}
              data-align={isCount(column) ? 'end' : undefined}
              aria-sort={order.by !== column ? 'none' : order.isDown ? 'descending' : 'ascending'}
            >
              <UnstyledButton
                className={classes.heading}
                title={t('sort', { column: t(`columns.${column}`) })}
                onClick={() => onOrder(getNextSortOrder(order, column))}
              >
                {t(`columns.${column}`)}
                {order.by === column &&
                  (order.isDown ? (
                    <IconArrowDown size={14} aria-hidden="true" />
                  ) : (
                    <IconArrowUp size={14} aria-hidden="true" />
                  ))}
              </UnstyledButton>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.editorId ?? row.day ?? ''}>
            {columns.map((column) => {
              if (isCount(column))
                return (
                  <td key={column} data-align="end">
                    <ReportNumber {...{ row, query }} name={getRowName(row)} count={column} by={report.by} />
                  </td>
                )
              if (column === 'username')
                return (
                  <td key={column} data-column="username" dir="auto">
                    {row.username}
                  </td>
                )
              return (
                <th key={column} scope="row">
                  <span dir="auto" className={classes.name}>
                    {getRowName(row)}
                  </span>
                  {row.username && <span className={classes.under}>{row.username}</span>}
                </th>
              )
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('totals')}</th>
          {report.by === 'editor' && <td data-column="username" />}
          {REPORT_COUNTS.map((count) => (
            <td key={count} data-align="end">
              {format.number(report.totals[count])}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
