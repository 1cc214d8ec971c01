// The log of agency inputs: each with its outcome and, if refused, the reason.
import { agencyInputList } from '@manset/model/lists/agency-inputs.ts'
import { graphql } from '../../../generated/graphql.ts'
import { ListBody } from '../../../kit/list/page/list-body.tsx'
import { useFilteredList } from '../../../kit/list/use-filtered-list.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { SplitView } from '../../../ui/split-view/split-view.tsx'
import { useAddressSearch } from '../../../ui/use-address-search.ts'
import { agencyTexts } from '../texts/texts.ts'
import { useAgencyLabels } from '../use-agency-labels.ts'
import { IngestSummary } from './ingest-summary.tsx'
import { InputDetail } from './input-detail.tsx'
import type { InputRow } from './input-row.ts'
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

const CALLS = { page: DocumentsDocument, changed: ReceivedDocument }

export function AgencyInputs({ label }: { label: string }) {
  const t = useTexts(agencyTexts)
  const [search, changeSearch] = useAddressSearch()
  const openId = typeof search.item === 'string' ? search.item : undefined
  const listed = useFilteredList<InputRow>({ list: agencyInputList, calls: CALLS, delaysArrivals: true })
  const select = (id: string | undefined, isStep: boolean) => changeSearch({ item: id }, { isStep })
  return (
    <ListBody
      listed={listed}
      label={label}
      words={useAgencyLabels(agencyInputList)}
      columns={useInputColumns()}
      rowHeight={36}
      nameOf={({ fileName }) => fileName}
      doesShowAtTop
      selectedId={openId ?? ''}
      onOpen={({ id }) => select(id, openId === undefined)}
      onMove={({ id }) => openId !== undefined && select(id, false)}
      empty={{ title: t('empty.inputsTitle'), text: t('empty.inputsText') }}
      around={(rows) => (
        <>
          <IngestSummary listed={listed} isCollapsed={openId !== undefined} />
          <SplitView rows={rows} openId={openId}>
            {openId !== undefined && (
              <InputDetail
                key={openId}
                id={openId}
                row={listed.rows.find(({ id }) => id === openId)}
                onClose={() => select(undefined, true)}
              />
            )}
          </SplitView>
        </>
      )}
    />
  )
}
