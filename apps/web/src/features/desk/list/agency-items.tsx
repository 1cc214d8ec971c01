// A tab of agency items: filter line, the list, and the chosen item beside it.
import { useRef } from 'react'
import { Arrivals, LiveRows } from '../../../kit/list/rows/live-rows.tsx'
import type { GridHandle } from '../../../kit/list/rows/row-grid.tsx'
import { useSite } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useAddressSearch } from '../../../ui/use-address-search.ts'
import type { AgencyRow } from '../agency.documents.ts'
import classes from '../agency.module.css'
import { AgencyDetail } from '../detail/agency-detail.tsx'
import { agencyTexts } from '../texts/texts.ts'
import { useShowAtTop } from '../use-show-at-top.ts'
import {
  type AgencyFilter,
  isFiltering,
  NO_FILTER,
  readFilter,
  toCallFilter,
  writeFilter,
} from './agency-filter.ts'
import { AgencyFilters } from './agency-filters.tsx'
import { useAgencyColumns } from './use-agency-columns.tsx'
import { useAgencyList } from './use-agency-list.ts'
import { useAgencyStatus } from './use-agency-status.ts'

const ROW_HEIGHT = 44

export interface AgencyItemsProps {
  /** What the tab shows, and its name. */
  contentTypes: readonly string[]
  label: string
}

export function AgencyItems({ contentTypes, label }: AgencyItemsProps) {
  const t = useTexts(agencyTexts)
  const { timeZone } = useSite()
  const [search, changeSearch] = useAddressSearch()
  const filter = readFilter(search)
  const selectedId = typeof search.item === 'string' ? search.item : undefined
  const handle = useRef<GridHandle>(null)
  const used = useAgencyList(toCallFilter(filter, contentTypes, timeZone))
  useShowAtTop(used, handle)
  const changeStatus = useAgencyStatus(used.hearRow)
  const columns = useAgencyColumns(used.list.departures)
  const changeFilter = (change: Partial<AgencyFilter>, isStep = true) =>
    changeSearch(writeFilter({ ...filter, ...change }), { isStep })
  const select = (row: AgencyRow | undefined, isStep: boolean) => changeSearch({ item: row?.id }, { isStep })
  const selected = used.list.rows.find((row) => row.id === selectedId)
  return (
    <>
      <div className={classes.tools}>
        <AgencyFilters filter={filter} contentTypes={contentTypes} onChange={changeFilter} />
        <Arrivals
          count={used.isLoading ? 0 : used.list.arrivals.length}
          onShow={() => {
            used.showArrivals()
            handle.current?.scrollToTop()
          }}
        />
      </div>
      <div className={classes.split} data-open={selectedId !== undefined || undefined}>
        <div className={classes.list}>
          <LiveRows
            used={used}
            label={label}
            columns={columns}
            rowHeight={ROW_HEIGHT}
            handle={handle}
            selectedId={selectedId ?? ''}
            onOpen={(row) => select(row, selectedId === undefined)}
            onMove={(row) => selectedId !== undefined && select(row, false)}
            onClearFilters={isFiltering(filter) ? () => changeFilter(NO_FILTER) : undefined}
            empty={{ title: t('empty.title'), text: t('empty.text') }}
          />
        </div>
        {selectedId !== undefined && (
          <AgencyDetail
            key={selectedId}
            id={selectedId}
            version={selected?.version}
            onStatus={changeStatus}
            onClose={() => select(undefined, true)}
          />
        )}
      </div>
    </>
  )
}
