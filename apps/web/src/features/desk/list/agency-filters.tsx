// Filters of the agency list whose options the server knows: agencies, and the categories the chosen ones use.
import { graphql } from '../../../generated/graphql.ts'
import { AskedChip } from '../../../kit/list/filter/asked-chip.tsx'
import type { FilterChipPartProps } from '../../../kit/list/filter/filter-chips.tsx'
import type { OwnFilterParts } from '../../../kit/list/filter/filter-line.tsx'
import { useCall } from '../../../platform/graphql.ts'

const AgenciesDocument = graphql(`
  query GetAgencies($contentTypes: [String!], $tabName: String) {
    getAgencies(contentTypes: $contentTypes, page: 0, limit: 0, tabName: $tabName) {
      agencyId
      name
    }
  }
`)

const AgencyCategoriesDocument = graphql(`
  query GetAgencyCategories($filter: AgencyCategoryFilter) {
    getAgencyCategories(filter: $filter) {
      id
    }
  }
`)

export const AGENCY_FILTER_PARTS: OwnFilterParts = {
  agencyIds: AgencyFilter,
  agencyCategories: CategoryFilter,
}

const typesOf = ({ asked }: FilterChipPartProps) => asked.contentTypes as string[]

function AgencyFilter(props: FilterChipPartProps) {
  const { label, value, onChange } = props
  const contentTypes = typesOf(props)
  const asked = useCall(AgenciesDocument, { contentTypes, tabName: contentTypes[0] })
  const options = (asked.data?.getAgencies ?? []).map(({ agencyId, name }) => ({
    value: agencyId,
    label: name,
  }))
  return <AskedChip {...{ asked, label, value, options, onChange }} />
}

/** Asked again when the tab or the chosen agencies change. */
function CategoryFilter(props: FilterChipPartProps) {
  const { label, value, onChange } = props
  const agencyIds = (props.asked.agencyIds ?? []) as string[]
  const filter = { contentTypes: typesOf(props), agencyIds }
  const asked = useCall(AgencyCategoriesDocument, { filter }, { isPreviousKept: true })
  const options = (asked.data?.getAgencyCategories ?? []).map(({ id }) => ({ value: id, label: id }))
  return <AskedChip {...{ asked, label, value, options, onChange }} />
}
