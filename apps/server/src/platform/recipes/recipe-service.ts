// The recipe service, which is another program: searched, and asked for its authors and categories. Where it fails the
// list is empty, as the specification says (2, section 7), and says so; the reason stands in the log alone.
import type { Recipe, RecipeAuthor, RecipeCategory } from '@manset/model/recipes/recipe.ts'
import type { RecipeFilter } from '@manset/model/recipes/recipe-filter.ts'
import type { Logger } from 'pino'
import { createGuard } from '../guarded-addresses.ts'
import { type FetchLimits, type FetchOptions, guardedFetch } from '../guarded-fetch.ts'
import { OutsideFault } from '../outside-fault.ts'
import type { Readers } from './field-readers.ts'
import { type ReadList, readList, recipe, recipeAuthor, recipeCategory } from './read-recipes.ts'

export interface Answered<T> {
  items: T[]
  /** Whether the list is what the service answered; where it failed, nothing is known of what there is. */
  hasAnswered: boolean
}
export interface RecipePage extends Answered<Recipe> {
  /** The page was full, so the next one may hold more. */
  hasMore: boolean
}

export interface RecipeService {
  /** `page` counts from 1, `take` are the recipes of a page. */
  search(filter: RecipeFilter, page: number, take: number): Promise<RecipePage>
  authors(): Promise<Answered<RecipeAuthor>>
  /** The approved ones. */
  categories(): Promise<Answered<RecipeCategory>>
}

interface RecipeServiceParts {
  /** Where its calls begin; undefined where this house has none. */
  address: string | undefined
  log: Pick<Logger, 'warn'>
  limits?: Partial<FetchLimits>
}

/** Short, because a person waits for the answer; as large as fifty recipes with their texts. */
const LIMITS: Partial<FetchLimits> = { bytes: 4 * 1_048_576, answerMs: 8_000, idleMs: 5_000, wholeMs: 12_000 }
const MOST_NAMES = 5_000
/** Faults told of one answer: they are mostly the same one. */
const MOST_TOLD = 5

export function recipeService({ address, log, limits = LIMITS }: RecipeServiceParts): RecipeService {
  const ask = async <T extends object>(
    { path, query, ...sent }: { path: string; query: Query } & Pick<FetchOptions, 'post'>,
    readers: Readers<T>,
    most: number,
  ): Promise<ReadList<T> | null> => {
    if (address === undefined) return null
    const url = addressOf(address, path, query)
    try {
      // The administrator named this host, wherever it stands; what it redirects to has to be public.
      const guard = createGuard([url.host])
      const headers = { accept: 'application/json' }
      const { bytes } = await guardedFetch(url, { guard, headers, limits, ...sent })
      const list = readList(bytes, readers, { most, base: url })
      const { leftOut } = list
      if (leftOut.length > 0)
        log.warn(
          { call: path, count: leftOut.length, leftOut: leftOut.slice(0, MOST_TOLD) },
          'what the recipe service answered is left out in part',
        )
      return list
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error
      log.warn({ call: path, reason: error.code, ...error.params }, 'the recipe service did not answer')
      return null
    }
  }
  const names = async <T extends object>(path: string, query: Query, readers: Readers<T>) => {
    const list = await ask({ path, query }, readers, MOST_NAMES)
    return { items: list?.items ?? [], hasAnswered: list !== null }
  }
  return {
    async search(filter, page, take) {
      const post = { type: 'application/json', body: JSON.stringify(bodyOf(filter)) }
      const query = { ...queryOf(filter), approve: 1, take, page }
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

/** What of a filter is one value travels in the address, what has parts in the body. */
function queryOf({ search, author, issueNumber, isChiefSelection }: RecipeFilter): Query {
  return { search: search?.trim(), author, issueNumber, isChiefSelection: isChiefSelection || null }
}

function bodyOf({ categories, date }: RecipeFilter): object {
  const { startDate, endDate } = date ?? {}
  return {
    ...(categories?.length && { categories: categories.map(idOf) }),
    ...((startDate || endDate) && {
      date: { ...(startDate && { startDate }), ...(endDate && { endDate }) },
    }),
  }
}

/** An id as the service writes it: callers have it as a text. */
function idOf(id: string): string | number {
  return /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id
}

/** The address of a call; whatever the address of the service asks with, such as a key, is asked with. */
function addressOf(address: string, path: string, query: Query): URL {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') url.searchParams.set(name, String(value))
  return url
}
