// The report as a file: its rows with their own column titles. Totals are left out, because spreadsheets would add them to the rest.
import { can } from '@manset/model/permissions/permissions.ts'
import type { Cell } from '../../kinds/cells.ts'
import { columnReaders, type ExportSource } from '../../kit/export/source.ts'
import { forbidden } from '../../platform/refusal.ts'
import { type ReportFilter, type ReportRow, readReport } from './report.ts'

const CELLS: Readonly<Record<string, (row: ReportRow) => Cell>> = {
  editor: ({ name }) => name,
  username: ({ username }) => username,
  period: ({ day }) => day,
  contentCount: ({ contentCount }) => contentCount,
  newsworthyContentCount: ({ newsworthyContentCount }) => newsworthyContentCount,
  total: ({ total }) => total,
}

export const reportExport: ExportSource = {
  filterType: 'EditorContentReportFilter',
  open(filter, columns, context) {
    if (!can(context.viewer, 'editorContentReport.view')) throw forbidden()
    const cells = columnReaders<ReportRow>(columns, (key) =>
      Object.hasOwn(CELLS, key) ? CELLS[key] : undefined,
    )
    let reading: Promise<ReportRow[]> | undefined
    let given = 0
    const rows = () => {
      reading ??= readReport(filter as ReportFilter, context).then((report) => report.rows)
      return reading
    }
    return {
      count: async (most) => Math.min(most, (await rows()).length),
      async next(take) {
        const part = (await rows()).slice(given, given + take)
        given += part.length
        return part.map((row) => cells.map((cell) => cell(row)))
      },
    }
  },
}
