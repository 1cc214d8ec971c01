// Prefetches the first page of the list that an address opens, as soon as the page's script is loaded. It runs in parallel with the viewer
// call. If the answer arrives before the list renders, the list renders with its rows.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { stripEmptyFilters, type TypedDocument } from '../../../platform/calls/document.ts'
import { call } from '../../../platform/calls/graphql.ts'
import type { PageLocation } from '../../feature.ts'
import { listFilters, readFilter, toCallFilter } from '../filter/list-filter.ts'
import { ANSWER_SHAPES } from './answers.ts'

/** Rows per page (specification 1, section 9). */
export const PAGE_SIZE = 50

/** An older answer is requested again: a screen may open long after its script was loaded. */
const MAX_AGE_MS = 10_000

type Document = TypedDocument<Record<string, unknown>, object>

interface PrefetchedPage {
  question: string
  answer: Promise<object | null>
  /** The answer, once it has arrived. */
  data?: object | null
  /** When it was requested, by `performance.now()`. */
  requestedAt: number
}

/** An answer, and when it was requested: it shows the rows as of then. */
export interface PrefetchedAnswer {
  data: object
  requestedAt: number
}

let prefetched: PrefetchedPage | undefined

/** Key that identifies a call. */
const getCallKey = (document: string, variables: object, siteId: number) =>
  JSON.stringify([document, siteId, variables])

export interface ListToPrefetch extends Pick<PageLocation, 'search' | 'siteId'> {
  list: ListDefinition
  /** The document that reads a page. */
  page: string
  fixed?: Readonly<Record<string, unknown>>
}

/**
 * Requests the first page of a list; the list collects it with `takePrefetchedPage`. Resolves when it is answered, refused or not requested at
 * all; never rejects.
 */
export async function prefetchFirstPage({
  list,
  page,
  fixed,
  search,
  siteId,
}: ListToPrefetch): Promise<void> {
  const values = readFilter(list, search)
  // Days are those of the site, whose time zone is not known yet.
  if (listFilters(list).some(([name, { kind }]) => kind === 'days' && values[name])) return
  const variables = stripEmptyFilters({
    filter: toCallFilter(list, values, '', fixed),
    ...ANSWER_SHAPES[list.answer].toVariables({ page: 1, limit: PAGE_SIZE }),
  })
  const asked: PrefetchedPage = {
    question: getCallKey(page, variables, siteId),
    // After a failure the list itself requests the page again and reports errors.
    answer: call(page as Document, variables, { siteId, isQuiet: true }).catch(() => null),
    requestedAt: performance.now(),
  }
  prefetched = asked
  asked.data = await asked.answer
}

/** Drops the prefetched page once the first list has rendered. */
export function dropPrefetchedPage(): void {
  prefetched = undefined
}

const isFresh = ({ requestedAt }: PrefetchedPage) => performance.now() - requestedAt < MAX_AGE_MS

/** The answer to exactly this call, if it has arrived; it remains for `takePrefetchedPage`. */
export function peekPrefetchedPage(
  document: string,
  variables: object,
  siteId: number,
): PrefetchedAnswer | null {
  if (
    !prefetched?.data ||
    prefetched.question !== getCallKey(document, variables, siteId) ||
    !isFresh(prefetched)
  )
    return null
  return { data: prefetched.data, requestedAt: prefetched.requestedAt }
}

/** The answer to exactly this call, if it was prefetched: only once, and only for the first list that requests anything. */
export async function takePrefetchedPage(
  document: string,
  variables: object,
  siteId: number,
): Promise<PrefetchedAnswer | null> {
  const taken = prefetched
  prefetched = undefined
  if (taken?.question !== getCallKey(document, variables, siteId)) return null
  const data = isFresh(taken) ? await taken.answer : null
  return data && { data, requestedAt: taken.requestedAt }
}
