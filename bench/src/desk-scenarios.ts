// The lists of the agency desk: agency items and the archive.
import { agencyItems } from '@manset/server/src/features/desk/agency/agency-list.ts'
import { agencyArchives } from '@manset/server/src/features/desk/archive/archive-list.ts'
import { patterns, type Scenario } from './scenario.ts'

const ITEMS = `query Agency($filter: AgencyContentFilter, $page: Int!, $limit: Int!) {
  getAgencyContents(filter: $filter, page: $page, limit: $limit) {
    id title spot types agency { id name } agencyCategoryName createdDate status hasItBeenUsed newsType city
  }
}`
const ITEM_FIELDS = [
  ...['id', 'title', 'spot', 'types', 'agency', 'agencyCategoryName', 'createdDate', 'status'],
  ...['hasItBeenUsed', 'newsType', 'city'],
]
const ARCHIVE = `query Archive($filter: AgencyArchiveFilter, $page: Int!, $limit: Int!) {
  getAgencyArchives(filter: $filter, page: $page, limit: $limit) {
    id title agency { id name } agencyCategoryName images { path text width height } isApproved hasItBeenUsed
    createdBy { id name } createdDate
  }
}`
const ARCHIVE_FIELDS = [
  ...['id', 'title', 'agency', 'agencyCategoryName', 'images', 'isApproved', 'hasItBeenUsed'],
  ...['createdBy', 'createdDate'],
]
const LIST_GOAL = 0.6
const SEARCH_GOAL = 0.7

export function deskScenarios({
  period,
  words,
}: {
  period: { startDate: string; endDate: string }
  words: string
}): Scenario[] {
  const days = [period.startDate, period.endDate]
  const news = { contentTypes: ['news'], createdDate: period }
  const items = (filter: object): Pick<Scenario, 'query' | 'variables' | 'read'> => {
    const variables = { page: 1, limit: 50, filter: { ...filter } }
    return { query: ITEMS, variables, read: (context) => agencyItems.page(variables, context, ITEM_FIELDS) }
  }
  const archive = (filter: object): Pick<Scenario, 'query' | 'variables' | 'read'> => {
    const variables = { page: 1, limit: 50, filter: { ...filter } }
    const read: Scenario['read'] = (context) => agencyArchives.page(variables, context, ARCHIVE_FIELDS)
    return { query: ARCHIVE, variables, read }
  }
  return [
    {
      ...{ name: 'agency', title: 'agency news, by dates', goal: LIST_GOAL, limit: ['news', ...days] },
      ...items(news),
    },
    {
      ...{ name: 'agencySearch', title: 'the same with free text', goal: SEARCH_GOAL },
      limit: ['news', ...days, ...patterns(words)],
      ...items({ ...news, search: words }),
    },
    {
      ...{ name: 'archive', title: 'the archive, by dates', goal: LIST_GOAL, limit: days },
      ...archive({ createdDate: period }),
    },
    {
      ...{ name: 'archiveSearch', title: 'its items not approved, with free text', goal: SEARCH_GOAL },
      limit: patterns(words),
      ...archive({ isApproved: false, search: words }),
    },
  ]
}
