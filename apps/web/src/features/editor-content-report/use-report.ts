// The report for the filter in its address.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clearFilter, readFilter, writeFilter } from '../../kit/list/filter/list-filter.ts'
import type { ListFilterController } from '../../kit/list/filter/use-list-filter.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { REPORT_TIMEOUT_MS } from '../../platform/calls/time-limit.ts'
import { createPermissionCheck, type Site, shellQuery, useViewer } from '../../platform/session/viewer.ts'
import { useAddressSearch } from '../../ui/use-address-search.ts'
import { EditorContentReportDocument, type Report } from './report-call.ts'
import { REPORT_FILTERS, type ReportQuery, toReportQuery } from './report-filter.ts'

/** Stays cached for a minute, so that switching between the report and its lists sends one request. */
const CACHE_TTL_MS = 60_000

/** The sites for which the user may view the report. */
export function useReportSites(): readonly Site[] {
  const { data } = useSuspenseQuery(shellQuery)
  const { sites } = useViewer()
  return useMemo(
    () => sites.filter(({ id }) => createPermissionCheck(data, id)('editorContentReport.view')),
    [data, sites],
  )
}

export interface ReportController {
  report: Report | undefined
  query: ReportQuery
  filterControls: ListFilterController
  error: Error | null
  /** A newer report is loading. */
  isStale: boolean
  refetch: () => void
}

export function useReport(): ReportController {
  const [address, change] = useAddressSearch()
  const sites = useReportSites()
  const values = readFilter(REPORT_FILTERS, address)
  const query = toReportQuery(
    values,
    address.by,
    sites.map(({ id }) => String(id)),
  )
  const { data, error, isPlaceholderData, refetch } = useCall(
    EditorContentReportDocument,
    { filter: query },
    { keepsPreviousData: true, cacheTtlMs: CACHE_TTL_MS, timeoutMs: REPORT_TIMEOUT_MS },
  )
  return {
    report: data?.getEditorContentReport,
    query,
    filterControls: {
      values,
      callFilter: { ...query },
      isFiltering: Object.keys(values).length > 0,
      setValue: (name, value, isTyped = false) =>
        change(writeFilter(REPORT_FILTERS, { [name]: value }), { isStep: !isTyped }),
      clear: () => change(clearFilter(REPORT_FILTERS), { isStep: true }),
    },
    error,
    isStale: isPlaceholderData,
    refetch: () => void refetch(),
  }
}
