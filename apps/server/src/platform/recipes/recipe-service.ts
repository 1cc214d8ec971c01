// Client of the external recipe service: search, authors and categories. If it fails, the list is empty, as the specification says
// (2, section 7), with a flag; the reason is in the log only.
import type { Recipe, RecipeAuthor, RecipeCategory } from '@manset/model/recipes/recipe.ts'
import type { RecipeFilter } from '@manset/model/recipes/recipe-filter.ts'
import type { Logger } from 'pino'
import { createGuard } from '../outbound/guarded-addresses.ts'
import { type FetchLimits, type FetchOptions, guardedFetch } from '../outbound/guarded-fetch.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import type { Readers } from './field-readers.ts'
import { type ReadList, readList, recipe, recipeAuthor, recipeCategory } from './read-recipes.ts'

export interface ServiceResult<T> {
  items: T[]
  /** Whether the service answered; if not, the empty list means nothing. */
  hasAnswered: boolean
}
export interface RecipePage extends ServiceResult<Recipe> {
  /** The page was full, so the next one may have more. */
  hasMore: boolean
}

export interface RecipeService {
  /** `page` counts from 1; `take` is the page size. */
  search(filter: RecipeFilter, page: number, take: number): Promise<RecipePage>
  authors(): Promise<ServiceResult<RecipeAuthor>>
  /** The approved ones. */
  categories(): Promise<ServiceResult<RecipeCategory>>
}

interface RecipeServiceOptions {
  /** Base address of its calls; undefined if none is configured. */
  address: string | undefined
  log: Pick<Logger, 'warn'>
  limits?: Partial<FetchLimits>
}

/** Short, because a person waits; large enough for fifty recipes with their texts. */
const LIMITS: Partial<FetchLimits> = { bytes: 4 * 1_048_576, answerMs: 8_000, idleMs: 5_000, wholeMs: 12_000 }
const MAX_NAMES = 5_000
/** Maximum of errors logged per response: they are mostly the same. */
const MAX_LOGGED_ERRORS = 5

export function openRecipeService({ address, log, limits = LIMITS }: RecipeServiceOptions): RecipeService {
  const ask = async <T extends object>(
    { path, query, ...sent }: { path: string; query: Query } & Pick<FetchOptions, 'post'>,
    readers: Readers<T>,
    most: number,
  ): Promise<ReadList<T> | null> => {
    if (address === undefined) return null
    const url = callAddress(address, path, query)
    try {
      // The administrator configured this host, so it may be private; redirect targets must be public.
      const guard = createGuard([url.host])
      const headers = { accept: 'application/json' }
      const { bytes } = await guardedFetch(url, { guard, headers, limits, ...sent })
      const list = readList(bytes, readers, { most, base: url })
      const { skipped } = list
      if (skipped.length > 0)
        log.warn(
          { call: path, count: skipped.length, leftOut: skipped.slice(0, MAX_LOGGED_ERRORS) },
          'part of the recipe service’s answer was ignored',
        )
      return list
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      log.warn({ call: path, reason: error.code, ...error.params }, 'the recipe service did not answer')
      return null
    }
  }
  const names = async <T extends object>(path: string, query: Query, readers: Readers<T>) => {
    const list = await ask({ path, query }, readers, MAX_NAMES)
    return { items: list?.items ?? [], hasAnswered: list !== null }
  }
  return {
    async search(filter, page, take) {
      const post = { type: 'application/json', body: JSON.stringify(searchBody(filter)) }
      const query = { ...searchQuery(filter), approve: 1, take, page }
      const list = await ask({ path: 'recipeSearch', query, post }, recipe, take)
      return {
        items: list?.items ?? [],
        hasAnswered: list !== null,
        hasMore: list !== null && list.count >= take,
      }
    },
    authors: () => names('user', {}, recipeAuthor),
    categories: () => names('category', { approve: true }, recipeCategory),
  }
}

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Single values go into the address, structured ones into the body. */
function searchQuery({ search, author, issueNumber, isChiefSelection }: RecipeFilter): Query {
  return { search: search?.trim(), author, issueNumber, isChiefSelection: isChiefSelection || null }
}

function searchBody({ categories, date }: RecipeFilter): object {
  const { startDate, endDate } = date ?? {}
  return {
    ...(categories?.length && { categories: categories.map(toServiceId) }),
    ...((startDate || endDate) && {
      date: { ...(startDate && { startDate }), ...(endDate && { endDate }) },
    }),
  }
}

/** An id in the service's form; callers have it as a string. */
function toServiceId(id: string): string | number {
  return /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id
}

/** The address of a call; keeps the query of the configured address, such as a key. */
function callAddress(address: string, path: string, query: Query): URL {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') url.searchParams.set(name, String(value))
  return url
}
