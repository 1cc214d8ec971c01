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
  contentTypes: string[]
  agencyIds?: string[]
}

export const AGENCY_FILTER_PARTS = {
  agencyIds: askedFilter(
    AgenciesDocument,
    ({ getAgencies }) => getAgencies.map(({ agencyId, name }) => ({ value: agencyId, label: name })),
    ({ contentTypes }: Asked) => ({ contentTypes, tabName: contentTypes[0] }),
  ),
  agencyCategories: askedFilter(
    AgencyCategoriesDocument,
    ({ getAgencyCategories }) => getAgencyCategories.map(({ id }) => ({ value: id, label: id })),
    ({ contentTypes, agencyIds = [] }: Asked) => ({ filter: { contentTypes, agencyIds } }),
  ),
}
