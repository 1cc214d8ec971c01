// Agency list filters with options from the server: agencies, and the categories of the selected ones. Options are
// refetched when the tab or the agencies change.
import { graphql } from '../../../generated/graphql.ts'
import { askedFilter } from '../../../kit/list/filter/asked-filter.tsx'
import type { OwnFilterParts } from '../../../kit/list/filter/filter-line.tsx'

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

/** The filters of a tab that shows items of these types. */
export function agencyFilterParts(tabName: string, contentTypes: string[] = []): OwnFilterParts {
  return {
    agencyIds: askedFilter(
      AgenciesDocument,
      ({ getAgencies }) => getAgencies.map(({ agencyId, name }) => ({ value: agencyId, label: name })),
      () => ({ contentTypes, tabName }),
    ),
    agencyCategories: askedFilter(
      AgencyCategoriesDocument,
      ({ getAgencyCategories }) => getAgencyCategories.map(({ id }) => ({ value: id, label: id })),
      ({ agencyIds = [] }: { agencyIds?: string[] }) => ({ filter: { contentTypes, agencyIds } }),
    ),
  }
}
