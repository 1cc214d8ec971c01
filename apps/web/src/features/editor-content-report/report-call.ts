// The call of the report.
import { type GetEditorContentReportQuery, graphql } from '../../generated/graphql.ts'

export const EditorContentReportDocument = graphql(`
  query GetEditorContentReport($filter: EditorContentReportFilter) {
    getEditorContentReport(filter: $filter) {
      by
      isTruncated
      totals {
        contentCount
        newsworthyContentCount
        total
      }
      rows {
        editorId
        name
        username
        day
        contentCount
        newsworthyContentCount
        total
        sites {
          siteId
          contentCount
          newsworthyContentCount
          total
        }
      }
    }
  }
`)

export type Report = GetEditorContentReportQuery['getEditorContentReport']
export type ReportRow = Report['rows'][number]
