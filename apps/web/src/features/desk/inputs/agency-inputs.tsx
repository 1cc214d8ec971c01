// The ledger of what agencies delivered: every input with its outcome, and why where it was refused.
import { useEffect, useMemo, useRef, useState } from 'react'
import { type GetAgencyDocumentsQuery, graphql } from '../../../generated/graphql.ts'
import { Arrivals, LiveRows } from '../../../kit/list/rows/live-rows.tsx'
import type { GridHandle } from '../../../kit/list/rows/row-grid.tsx'
import { useLiveList } from '../../../kit/list/rows/use-live-list.ts'
import { stripEmptyFilters } from '../../../platform/document.ts'
import { call } from '../../../platform/graphql.ts'
import { useLive } from '../../../platform/live.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { StateView } from '../../../ui/states/state-view.tsx'
import { useAddressSearch } from '../../../ui/use-address-search.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import { useShowAtTop } from '../use-show-at-top.ts'
import { InputDetail } from './input-detail.tsx'
import {
  type InputFilter,
  isFiltering,
  NO_FILTER,
  readFilter,
  toCallFilter,
  writeFilter,
} from './input-filter.ts'
import { InputFilters } from './input-filters.tsx'
import { useInputColumns } from './use-input-columns.tsx'

const DocumentsDocument = graphql(`
  query GetAgencyDocuments($filter: AgencyDocumentFilter, $page: Int!, $limit: Int!, $after: ID) {
    getAgencyDocuments(filter: $filter, page: $page, limit: $limit, after: $after) {
      id
      agency {
        id
        name
      }
      fileName
      byteSize
      receivedDate
      outcome
      reasonCode
      reasonParams {
        name
        value
      }
      items {
        agencyContentId
        externalId
        outcome
        reasonCode
        reasonParams {
          name
          value
        }
      }
    }
  }
`)

const ReceivedDocument = graphql(`
  subscription AgencyDocumentReceived {
    agencyDocumentReceived {
      kind
      id
    }
  }
`)

type Input = GetAgencyDocumentsQuery['getAgencyDocuments'][number]
/** An input as a row of a living list: written once, so always of one version. */
export type InputRow = Input & { createdDate: string; version: number }

const ROW_HEIGHT = 36
/** Inputs that come together are asked for together. */
const GATHER_MS = 300

export function AgencyInputs() {
  const t = useTexts(agencyTexts)
  const { can, site } = useViewer()
  if (!can('agency.edit')) return <StateView kind="notAllowed" />
  return <Inputs key={site.id} title={t('tabs.inputs')} />
}

function Inputs({ title }: { title: string }) {
  const t = useTexts(agencyTexts)
  const { site } = useViewer()
  const [search, changeSearch] = useAddressSearch()
  const filter = readFilter(search)
  const callFilter = toCallFilter(filter, site.timeZone)
  const handle = useRef<GridHandle>(null)
  const [opened, setOpened] = useState<string>()
  const used = useLiveList<InputRow>({
    filterKey: JSON.stringify(callFilter),
    load: async ({ page, limit, after }, signal) => {
      const asked = stripEmptyFilters({ filter: callFilter, page, limit, after })
      const { getAgencyDocuments } = await call(DocumentsDocument, asked, { signal })
      return getAgencyDocuments.map((input) => ({ ...input, createdDate: input.receivedDate, version: 1 }))
    },
  })
  useReceived(used.catchUp)
  useShowAtTop(used, handle)
  const columns = useInputColumns()
  const open = useMemo(() => used.list.rows.find((row) => row.id === opened), [used.list.rows, opened])
  const changeFilter = (change: Partial<InputFilter>) =>
    changeSearch(writeFilter({ ...filter, ...change }), { isStep: true })
  return (
    <>
      <div className={classes.tools}>
        <InputFilters filter={filter} onChange={changeFilter} />
        <Arrivals
          count={used.isLoading ? 0 : used.list.arrivals.length}
          onShow={() => {
            used.showArrivals()
            handle.current?.scrollToTop()
          }}
        />
      </div>
      <div className={classes.split} data-open={open !== undefined || undefined}>
        <div className={classes.list}>
          <LiveRows
            used={used}
            label={title}
            columns={columns}
            rowHeight={ROW_HEIGHT}
            handle={handle}
            selectedId={opened ?? ''}
            onOpen={(row) => setOpened(row.id)}
            onMove={(row) => opened !== undefined && setOpened(row.id)}
            onClearFilters={isFiltering(filter) ? () => changeFilter(NO_FILTER) : undefined}
            empty={{ title: t('empty.inputsTitle'), text: t('empty.inputsText') }}
          />
        </div>
        {open && <InputDetail input={open} onClose={() => setOpened(undefined)} />}
      </div>
    </>
  )
}

/** Calls back once inputs have been received. */
function useReceived(onReceived: () => void): void {
  const timer = useRef(0)
  const latest = useRef(onReceived)
  latest.current = onReceived
  useLive(ReceivedDocument, () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => latest.current(), GATHER_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
