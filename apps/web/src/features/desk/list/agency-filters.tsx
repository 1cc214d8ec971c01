// Agency list filters with options from the server: agencies, and the categories of the selected ones. Options are
// refetched when the tab or the agencies change.
import { graphql } from '../../../generated/graphql.ts'
import type { CustomFilterParts } from '../../../kit/list/filter/filter-bar.tsx'
import { createLoadedFilter } from '../../../kit/list/filter/loaded-filter.tsx'

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
export function createAgencyFilterParts(tabName: string, contentTypes: string[] = []): CustomFilterParts {
  return {
    agencyIds: createLoadedFilter(
      AgenciesDocument,
      ({ getAgencies }) => getAgencies.map(({ agencyId, name }) => ({ value: agencyId, label: name })),
      () => ({ contentTypes, tabName }),
    ),
    agencyCategories: createLoadedFilter(
      AgencyCategoriesDocument,
      ({ getAgencyCategories }) => getAgencyCategories.map(({ id }) => ({ value: id, label: id })),
      ({ agencyIds = [] }: { agencyIds?: string[] }) => ({ filter: { contentTypes, agencyIds } }),
    ),
  }
}
