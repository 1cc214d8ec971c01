// Prefetches the first page of the list that an address opens, as soon as the page's script is loaded. It runs in parallel with the viewer
// call. If the answer arrives before the list renders, the list renders with its rows.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { stripEmptyFilters, type TypedDocument } from '../../../platform/calls/document.ts'
import { call } from '../../../platform/calls/graphql.ts'
import type { EarlyPlace } from '../../feature.ts'
import { callFilter, filtersOf, readFilter } from '../filter/list-filter.ts'
import { ANSWERS } from './answers.ts'

/** Rows per page (specification 1, section 9). */
export const PAGE_SIZE = 50

/** An older answer is requested again: a screen may open long after its script was loaded. */
const LONGEST_MS = 10_000

type Document = TypedDocument<Record<string, unknown>, object>

interface EarlyPage {
  question: string
  answer: Promise<object | null>
  /** The answer, once it has arrived. */
  data?: object | null
  /** When it was requested, by `performance.now()`. */
  askedAt: number
}

/** An answer, and when it was requested: it shows the rows as of then. */
export interface EarlyAnswer {
  data: object
  askedAt: number
}

let early: EarlyPage | undefined

/** Key that identifies a call. */
const questionOf = (document: string, variables: object, siteId: number) =>
  JSON.stringify([document, siteId, variables])

export interface EarlyList extends Pick<EarlyPlace, 'search' | 'siteId'> {
  list: ListDefinition
  /** The document that reads a page. */
  page: string
  fixed?: Readonly<Record<string, unknown>>
}

/**
 * Requests the first page of a list; the list collects it with `takeEarlyPage`. Resolves when it is answered, refused or not requested at
 * all; never rejects.
 */
export async function askEarlyPage({ list, page, fixed, search, siteId }: EarlyList): Promise<void> {
  const values = readFilter(list, search)
  // Days are those of the site, whose time zone is not known yet.
  if (filtersOf(list).some(([name, { kind }]) => kind === 'days' && values[name])) return
  const variables = stripEmptyFilters({
    filter: callFilter(list, values, '', fixed),
    ...ANSWERS[list.answer].toVariables({ page: 1, limit: PAGE_SIZE }),
  })
  const asked: EarlyPage = {
    question: questionOf(page, variables, siteId),
    // After a failure the list itself requests the page again and reports errors.
    answer: call(page as Document, variables, { siteId, isQuiet: true }).catch(() => null),
    askedAt: performance.now(),
  }
  early = asked
  asked.data = await asked.answer
}

/** Drops the prefetched page once the first list has rendered. */
export function forgetEarlyPage(): void {
  early = undefined
}

const isFresh = ({ askedAt }: EarlyPage) => performance.now() - askedAt < LONGEST_MS

/** The answer to exactly this call, if it has arrived; it remains for `takeEarlyPage`. */
export function peekEarlyPage(document: string, variables: object, siteId: number): EarlyAnswer | null {
  if (!early?.data || early.question !== questionOf(document, variables, siteId) || !isFresh(early))
    return null
  return { data: early.data, askedAt: early.askedAt }
}

/** The answer to exactly this call, if it was prefetched: only once, and only for the first list that requests anything. */
export async function takeEarlyPage(
  document: string,
  variables: object,
  siteId: number,
): Promise<EarlyAnswer | null> {
  const taken = early
  early = undefined
  if (taken?.question !== questionOf(document, variables, siteId)) return null
  const data = isFresh(taken) ? await taken.answer : null
  return data && { data, askedAt: taken.askedAt }
}
