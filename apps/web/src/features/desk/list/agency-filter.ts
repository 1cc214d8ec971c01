// Filters of the agency list: as they stand in the address, as the call takes them, and whether an item heard of live
// passes them (the same question the server answers in SQL).
import { AGENCY_NEWS_TYPES, type AgencyNewsType } from '@manset/model/agency.ts'
import { fold } from '@manset/model/fold.ts'
import type { AgencyContentFilter } from '../../../generated/graphql.ts'
import { type Day, isDay, momentsOf } from '../../../kit/list/rows/day-range.ts'
import type { AddressPatch, AddressSearch } from '../../../ui/use-address-search.ts'
import type { AgencyRow } from '../agency.documents.ts'

/** The toolbar (specification 1, sections 2 and 3). */
export interface AgencyFilter {
  search: string
  from?: Day
  to?: Day
  agencyIds: readonly string[]
  agencyCategories: readonly string[]
  newsTypes: readonly AgencyNewsType[]
  /** Only used items. */
  isUsed: boolean
  /** Only inappropriate items, which are left out otherwise. */
  isInappropriate: boolean
}

/** Names every filter, so that laid over others it takes each away. */
export const NO_FILTER: Required<Record<keyof AgencyFilter, unknown>> & AgencyFilter = {
  search: '',
  from: undefined,
  to: undefined,
  agencyIds: [],
  agencyCategories: [],
  newsTypes: [],
  isUsed: false,
  isInappropriate: false,
}

export const NEWS_TYPES: readonly AgencyNewsType[] = Object.values(AGENCY_NEWS_TYPES)

/** The name of an agency news type, as the texts have it. */
export function newsTypeName(type: number): keyof typeof AGENCY_NEWS_TYPES {
  const names = Object.keys(AGENCY_NEWS_TYPES) as (keyof typeof AGENCY_NEWS_TYPES)[]
  return names.find((name) => AGENCY_NEWS_TYPES[name] === type) ?? 'standard'
}

const ID = /^[1-9]\d{0,17}$/
const CATEGORY_CHARACTERS = 200

/** The filters of an address; what makes no sense is left out. */
export function readFilter(search: AddressSearch): AgencyFilter {
  const [from] = textsOf(search.from).filter(isDay)
  const [to] = textsOf(search.to).filter(isDay)
  return {
    search: textsOf(search.q)[0] ?? '',
    from,
    to,
    agencyIds: [...new Set(textsOf(search.agency).filter((one) => ID.test(one)))],
    agencyCategories: [
      ...new Set(textsOf(search.category).filter((one) => one.length <= CATEGORY_CHARACTERS)),
    ],
    newsTypes: NEWS_TYPES.filter((type) => textsOf(search.newsType).includes(String(type))),
    isUsed: search.used === '1',
    isInappropriate: search.inappropriate === '1',
  }
}

/** The filters as an address holds them. */
export function writeFilter(filter: AgencyFilter): AddressPatch {
  return {
    q: filter.search || undefined,
    from: filter.from,
    to: filter.to,
    agency: filter.agencyIds,
    category: filter.agencyCategories,
    newsType: filter.newsTypes.map(String),
    used: filter.isUsed ? '1' : undefined,
    inappropriate: filter.isInappropriate ? '1' : undefined,
  }
}

/** Whether anything is filtered at all. */
export function isFiltering(filter: AgencyFilter): boolean {
  return Object.values(writeFilter(filter)).some((value) => value !== undefined && value.length > 0)
}

/** What the list call is asked with. */
export function toCallFilter(
  filter: AgencyFilter,
  contentTypes: readonly string[],
  timeZone: string,
): AgencyContentFilter {
  return {
    contentTypes: [...contentTypes],
    createdDate: momentsOf(filter, timeZone),
    agencyIds: [...filter.agencyIds],
    agencyCategories: [...filter.agencyCategories],
    agencyNewsType: [...filter.newsTypes],
    showUsedContent: filter.isUsed || undefined,
    showInappropriateContent: filter.isInappropriate || undefined,
    search: filter.search.trim(),
  }
}

/** Whether an item belongs to the list asked for with this filter. */
export function passesFilter(row: AgencyRow, filter: AgencyContentFilter): boolean {
  const { contentTypes, createdDate, agencyIds, agencyCategories, agencyNewsType, search } = filter
  if (contentTypes?.length && !contentTypes.includes(row.types[0] ?? '')) return false
  if ((row.status === 'inappropriate') !== (filter.showInappropriateContent === true)) return false
  if (filter.showUsedContent && !row.hasItBeenUsed) return false
  if (agencyIds?.length && !agencyIds.includes(row.agency.id)) return false
  if (agencyNewsType?.length && !agencyNewsType.includes(row.newsType)) return false
  if (agencyCategories?.length && !row.agencyCategoryName.some((name) => agencyCategories.includes(name)))
    return false
  const arrived = Date.parse(row.createdDate)
  if (createdDate?.startDate && arrived < Date.parse(createdDate.startDate)) return false
  if (createdDate?.endDate && arrived > Date.parse(createdDate.endDate)) return false
  if (!search) return true
  const folded = fold(`${row.title} ${row.spot ?? ''}`)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

function textsOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}
