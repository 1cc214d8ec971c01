// Parses recipe queries and finds matching recipes.
import type { Recipe } from '@manset/model/recipes/recipe.ts'
import { createFoldedMatcher } from '@manset/model/text/search.ts'
import type { SampleRecipe } from './recipes.ts'

/** The query is invalid. */
export class BadRequest extends Error {}

interface Asked {
  /** Whether a recipe's folded text matches the search. */
  matches(folded: string): boolean
  /** Empty for all categories. */
  categories: string[]
  author: string | null
  startDate: number
  endDate: number
  issueNumber: number | null
  isChiefSelection: boolean
  isApprovedOnly: boolean
  take: number
  page: number
}

type Values = Readonly<Record<string, unknown>>

const defaultTake = 20
const mostTaken = 100

/** Parses address and body of a request; the body takes precedence. Throws `BadRequest`. */
export function readAsked(query: URLSearchParams, body: unknown): Asked {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadRequest('The body is no object')
  const given: Values = { ...Object.fromEntries(query), ...(body as Values) }
  const date = (typeof given.date === 'object' && given.date !== null ? given.date : given) as Values
  const issueNumber = textOf(given.issueNumber)
  return {
    matches: createFoldedMatcher(textOf(given.search)),
    categories: [given.categories ?? []].flat().flatMap((ids) => textOf(ids).split(',').filter(Boolean)),
    author: textOf(given.author) || null,
    startDate: timeOf(date.startDate, Number.NEGATIVE_INFINITY),
    endDate: timeOf(date.endDate, Number.POSITIVE_INFINITY),
    issueNumber: issueNumber ? numberOf(issueNumber) : null,
    isChiefSelection: isSet(given.isChiefSelection),
    isApprovedOnly: isSet(given.approve),
    take: Math.min(numberOf(given.take ?? defaultTake), mostTaken),
    page: numberOf(given.page ?? 1),
  }
}

/** A page of the recipes that match all conditions. */
export function findRecipes(all: readonly SampleRecipe[], asked: Asked): Recipe[] {
  return all
    .filter((one) => isAsked(one, asked))
    .slice((asked.page - 1) * asked.take, asked.page * asked.take)
    .map(({ recipe }) => recipe)
}

function isAsked({ recipe, ...one }: SampleRecipe, asked: Asked): boolean {
  const time = Date.parse(recipe.recipeDate ?? '')
  const filedUnder = [recipe.categoryId, recipe.mainCategoryId].map(String)
  return (
    (one.isApproved || !asked.isApprovedOnly) &&
    asked.matches(one.folded) &&
    (asked.categories.length === 0 || asked.categories.some((id) => filedUnder.includes(id))) &&
    (asked.author === null || asked.author === String(one.authorId)) &&
    time >= asked.startDate &&
    time <= asked.endDate &&
    (asked.issueNumber === null || asked.issueNumber === one.issueNumber) &&
    (recipe.isChiefSelection || !asked.isChiefSelection)
  )
}

/** Whether a flag is set, in any notation. */
export const isSet = (value: unknown) => [true, 1, '1', 'true'].includes(value as never)

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new BadRequest('A value is neither a text nor a number')
}

function numberOf(value: unknown): number {
  const number = Number(textOf(value))
  if (!Number.isSafeInteger(number) || number < 1) throw new BadRequest('A number counts from 1')
  return number
}

function timeOf(value: unknown, without: number): number {
  const text = textOf(value)
  if (text === '') return without
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new BadRequest('A date is no date')
  return time
}
