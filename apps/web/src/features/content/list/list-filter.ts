// Filters of the content list: as they stand in the address, as the call takes them, and whether a row heard of
// live passes them (the same question the server answers in SQL).
import { type ContentStatus, HIDDEN_STATUSES, isStatus, statusOf } from '@manset/model/abilities/publish.ts'
import { BUILT_CONTENT_TYPES, type BuiltContentType } from '@manset/model/entities/entities.ts'
import { fold } from '@manset/model/fold.ts'
import type { ContentFilter } from '../../../generated/graphql.ts'
import { type Day, isDay, momentsOf } from '../../../kit/list/rows/day-range.ts'
import type { ContentRow } from './content-list.documents.ts'

/** Chosen filters; an empty list or a missing value filters nothing. */
export interface ListFilter {
  search: string
  statuses: readonly ContentStatus[]
  from?: Day
  to?: Day
  categoryIds: readonly string[]
  editorIds: readonly string[]
}

/** Names every filter, so that laid over others it takes each away. */
export const NO_FILTER: Required<Record<keyof ListFilter, unknown>> & ListFilter = {
  search: '',
  statuses: [],
  from: undefined,
  to: undefined,
  categoryIds: [],
  editorIds: [],
}

const ID = /^[1-9]\d{0,17}$/

/** The filters of an address; what makes no sense is left out. */
export function readFilter(search: Readonly<Record<string, unknown>>): ListFilter {
  const statuses = textsOf(search.status).filter(isStatus)
  const [from] = textsOf(search.from).filter(isDay)
  const [to] = textsOf(search.to).filter(isDay)
  return {
    search: textsOf(search.q)[0] ?? '',
    statuses: [...new Set(statuses)],
    from,
    to,
    categoryIds: idsOf(search.category),
    editorIds: idsOf(search.editor),
  }
}

/** The filters as an address holds them. */
export function writeFilter(filter: ListFilter): Record<string, string | readonly string[] | undefined> {
  return {
    q: filter.search || undefined,
    status: listOrNothing(filter.statuses),
    from: filter.from,
    to: filter.to,
    category: listOrNothing(filter.categoryIds),
    editor: listOrNothing(filter.editorIds),
  }
}

/** Whether anything is filtered at all. */
export function isFiltering(filter: ListFilter): boolean {
  return Object.values(writeFilter(filter)).some((value) => value !== undefined)
}

/** Where a list is read: its tab and the site's zone. */
export interface ListScope {
  type: BuiltContentType | undefined
  /** Fixed statuses of the draft list. */
  statuses?: readonly ContentStatus[]
  timeZone: string
}

/** What the list call is asked with. */
export function toCallFilter(filter: ListFilter, scope: ListScope): ContentFilter {
  return {
    types: scope.type ? [scope.type] : [],
    statuses: [...(scope.statuses ?? filter.statuses)],
    ...momentsOf(filter, scope.timeZone),
    categoryIds: [...filter.categoryIds],
    editorIds: [...filter.editorIds],
    search: filter.search.trim(),
  }
}

/** Whether a row belongs to the list asked for with this filter. */
export function passesFilter(row: ContentRow, filter: ContentFilter): boolean {
  const { types, statuses, startDate, endDate, categoryIds, editorIds, search } = filter
  if (types?.length && !types.includes(row.type)) return false
  if (statuses?.length ? !statuses.includes(row.status) : HIDDEN_STATUSES.includes(statusOf(row)))
    return false
  const created = Date.parse(row.createdDate)
  if (startDate && created < Date.parse(startDate)) return false
  if (endDate && created > Date.parse(endDate)) return false
  if (categoryIds?.length && !row.categories.some(({ id }) => categoryIds.includes(id))) return false
  if (editorIds?.length && !(row.createdBy && editorIds.includes(row.createdBy.id))) return false
  if (!search) return true
  const folded = fold(`${row.title} ${row.spot ?? ''}`)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** The content type of a path parameter such as `photo-gallery`; undefined for all, null for none we have. */
export function typeOfPath(param: string | undefined): BuiltContentType | undefined | null {
  if (!param) return undefined
  return BUILT_CONTENT_TYPES.find((type) => pathOfType(type) === param) ?? null
}

/** How a content type is written in a path, as in the addresses of the editors. */
export function pathOfType(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
}

function idsOf(value: unknown): string[] {
  return [...new Set(textsOf(value).filter((one) => ID.test(one)))]
}

function listOrNothing(values: readonly string[]): readonly string[] | undefined {
  return values.length > 0 ? values : undefined
}
