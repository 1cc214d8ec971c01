// The report for the filter in its address.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { noFilter, readFilter, writeFilter } from '../../kit/list/filter/list-filter.ts'
import type { UsedListFilter } from '../../kit/list/filter/use-list-filter.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { REPORT_TIMEOUT_MS } from '../../platform/calls/time-limit.ts'
import { rightsOn, type Site, shellQuery, useViewer } from '../../platform/session/viewer.ts'
import { useAddressSearch } from '../../ui/use-address-search.ts'
import { EditorContentReportDocument, type Report } from './report-call.ts'
import { type AskedReport, askedReport, filtered } from './report-filter.ts'

/** Stays cached for a minute, so that switching between the report and its lists sends one request. */
const KEPT_MS = 60_000

/** The sites for which the user may view the report. */
export function useReportSites(): readonly Site[] {
  const { data } = useSuspenseQuery(shellQuery)
  const { sites } = useViewer()
  return useMemo(
    () => sites.filter(({ id }) => rightsOn(data, id)('editorContentReport.view')),
    [data, sites],
  )
}

export interface UsedReport {
  report: Report | undefined
  asked: AskedReport
  used: UsedListFilter
  error: Error | null
  /** A newer report is loading. */
  isOld: boolean
  refetch: () => void
}

export function useReport(): UsedReport {
  const [address, change] = useAddressSearch()
  const sites = useReportSites()
  const values = readFilter(filtered, address)
  const asked = askedReport(
    values,
    address.by,
    sites.map(({ id }) => String(id)),
  )
  const { data, error, isPlaceholderData, refetch } = useCall(
    EditorContentReportDocument,
    { filter: asked },
    { isPreviousKept: true, keptForMs: KEPT_MS, timeoutMs: REPORT_TIMEOUT_MS },
  )
  return {
    report: data?.getEditorContentReport,
    asked,
    used: {
      values,
      asked: { ...asked },
      isFiltering: Object.keys(values).length > 0,
      setValue: (name, value, isTyped = false) =>
        change(writeFilter(filtered, { [name]: value }), { isStep: !isTyped }),
      clear: () => change(noFilter(filtered), { isStep: true }),
    },
    error,
    isOld: isPlaceholderData,
    refetch: () => void refetch(),
  }
}
