// A tab of agency items: filter line, the list, and the chosen item beside it.
import { agencyItemList } from '@manset/model/lists/agency-items.ts'
import { type ComponentType, useMemo } from 'react'
import { ListBody } from '../../../kit/list/page/list-body.tsx'
import { useListed } from '../../../kit/list/use-listed.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useAddressSearch } from '../../../ui/use-address-search.ts'
import { type AgencyRow, agencyItemCalls } from '../agency.documents.ts'
import { AgencyDetail } from '../detail/agency-detail.tsx'
import { SplitView } from '../split-view.tsx'
import { agencyTexts } from '../texts/texts.ts'
import { useAgencyWords } from '../use-agency-words.ts'
import { AGENCY_FILTER_PARTS } from './agency-filters.tsx'
import { useAgencyColumns } from './use-agency-columns.tsx'

interface AgencyItemsProps {
  /** What the tab shows, and its name. */
  contentTypes: readonly string[]
  label: string
}

/** The tab of items of these types. */
export function itemTab(contentTypes: readonly string[]): ComponentType<{ label: string }> {
  return function ItemTab({ label }) {
    return <AgencyItems contentTypes={contentTypes} label={label} />
  }
}

function AgencyItems({ contentTypes, label }: AgencyItemsProps) {
  const t = useTexts(agencyTexts)
  const [search, changeSearch] = useAddressSearch()
  const selectedId = typeof search.item === 'string' ? search.item : undefined
  const fixed = useMemo(() => ({ contentTypes }), [contentTypes])
  const listed = useListed<AgencyRow>({
    ...{ list: agencyItemList, calls: agencyItemCalls, fixed, doArrivalsWait: true },
  })
  const select = (id: string | undefined, isStep: boolean) => changeSearch({ item: id }, { isStep })
  return (
    <ListBody
      listed={listed}
      label={label}
      words={useAgencyWords(agencyItemList)}
      columns={useAgencyColumns()}
      rowHeight={44}
      nameOf={({ title }) => title}
      filterParts={AGENCY_FILTER_PARTS}
      doesShowAtTop
      selectedId={selectedId ?? ''}
      onOpen={({ id }) => select(id, selectedId === undefined)}
      onMove={({ id }) => selectedId !== undefined && select(id, false)}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      around={(rows) => (
        <SplitView rows={rows}>
          {selectedId !== undefined && (
            <AgencyDetail
              key={selectedId}
              id={selectedId}
              version={listed.rows.find(({ id }) => id === selectedId)?.version}
              list={listed}
              onClose={() => select(undefined, true)}
            />
          )}
        </SplitView>
      )}
    />
  )
}
