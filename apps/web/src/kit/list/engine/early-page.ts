// The first page of the list that an address leads to, asked for as soon as the page's script is there: beside the call
// that says who works here, not after it and everything that is drawn with its answer. Where it is answered before the
// list is drawn, the list is drawn with its rows.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { stripEmptyFilters, type TypedDocument } from '../../../platform/document.ts'
import { call } from '../../../platform/graphql.ts'
import type { EarlyPlace } from '../../feature.ts'
import { callFilter, filtersOf, readFilter } from '../filter/list-filter.ts'
import { ANSWERS } from './answers.ts'

/** Rows a page has (specification 1, section 9). */
export const PAGE_SIZE = 50

/** What was answered longer ago is asked again: a screen may open much later than its script came. */
const LONGEST_MS = 10_000

type Document = TypedDocument<Record<string, unknown>, object>

interface EarlyPage {
  question: string
  answer: Promise<object | null>
  /** The answer, once it is there. */
  data?: object | null
  /** When it was asked, by `performance.now()`. */
  askedAt: number
}

/** What was answered, and when it was asked: how the rows stood by then. */
export interface EarlyAnswer {
  data: object
  askedAt: number
}

let early: EarlyPage | undefined

/** What tells one call from another. */
const questionOf = (document: string, variables: object, siteId: number) =>
  JSON.stringify([document, siteId, variables])

export interface EarlyList extends Pick<EarlyPlace, 'search' | 'siteId'> {
  list: ListDefinition
  /** Asks for a page. */
  page: string
  fixed?: Readonly<Record<string, unknown>>
}

/**
 * Asks for the first page of a list; whoever shows it takes the answer with `takeEarlyPage`. Resolves when it is
 * answered, refused or not asked at all; never rejects.
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
    // One that fails is asked again by the list, which then says so.
    answer: call(page as Document, variables, { siteId, isQuiet: true }).catch(() => null),
    askedAt: performance.now(),
  }
  early = asked
  asked.data = await asked.answer
}

/** Nobody takes it any more: the first list has been drawn. */
export function forgetEarlyPage(): void {
  early = undefined
}

const isFresh = ({ askedAt }: EarlyPage) => performance.now() - askedAt < LONGEST_MS

/** The answer to exactly this call, where it is there already; it stays for who takes it. */
export function peekEarlyPage(document: string, variables: object, siteId: number): EarlyAnswer | null {
  if (!early?.data || early.question !== questionOf(document, variables, siteId) || !isFresh(early))
    return null
  return { data: early.data, askedAt: early.askedAt }
}

/** The answer to exactly this call, where it was asked early: once, and only to the first list that asks for anything. */
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
