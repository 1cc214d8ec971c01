// Filters of the agency list whose options the server knows: agencies, and the categories the chosen ones use.
import { graphql } from '../../../generated/graphql.ts'
import { askedFilter } from '../../../kit/list/filter/asked-filter.tsx'

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

interface Asked {
  /** None in the archive, whose items have no type. */
  contentTypes?: string[]
  agencyIds?: string[]
}

/** Of a tab that shows items of some types, or of one that is called by its name. */
export const agencyFilterParts = (tabName?: string) => ({
  agencyIds: askedFilter(
    AgenciesDocument,
    ({ getAgencies }) => getAgencies.map(({ agencyId, name }) => ({ value: agencyId, label: name })),
    ({ contentTypes }: Asked) => ({ contentTypes, tabName: tabName ?? contentTypes?.[0] }),
  ),
  agencyCategories: askedFilter(
    AgencyCategoriesDocument,
    ({ getAgencyCategories }) => getAgencyCategories.map(({ id }) => ({ value: id, label: id })),
    ({ contentTypes, agencyIds = [] }: Asked) => ({ filter: { contentTypes, agencyIds } }),
  ),
})

export const AGENCY_FILTER_PARTS = agencyFilterParts()
