// What recipes are looked for by (specification 2, section 3, Recipe filter model).
import type { Problem } from '../problem.ts'
import { dateOrder } from '../rules/date-order.ts'

export interface RecipeFilter {
  search?: string | null
  /** Ids of the service's categories, any of them. */
  categories?: readonly string[] | null
  /** Id of one of the service's authors. */
  author?: string | null
  /** Moments as ISO texts, both included. */
  date?: { startDate?: string | null; endDate?: string | null } | null
  /** Number of the magazine's issue. */
  issueNumber?: number | null
  /** Only what the chef chose. */
  isChiefSelection?: boolean | null
}

const MOST_CATEGORIES = 100
/** Longer than any search and any id. */
const MOST_CHARACTERS = 200

/** What keeps the service from being asked. */
export function checkRecipeFilter(filter: RecipeFilter): Problem[] {
  const { search, author, categories, date, issueNumber } = filter
  const problems: Problem[] = []
  const refuse = (field: string, rule: string, params: Problem['params'] = {}) =>
    problems.push({ field, rule, params })
  if ((search?.length ?? 0) > MOST_CHARACTERS) refuse('search', 'maxCharacters', { max: MOST_CHARACTERS })
  if ((author?.length ?? 0) > MOST_CHARACTERS) refuse('author', 'maxCharacters', { max: MOST_CHARACTERS })
  if ((categories?.length ?? 0) > MOST_CATEGORIES) refuse('categories', 'maxLength', { max: MOST_CATEGORIES })
  if (categories?.some((id) => id.length > MOST_CHARACTERS))
    refuse('categories', 'maxCharacters', { max: MOST_CHARACTERS })
  if ((issueNumber ?? 1) < 1) refuse('issueNumber', 'minValue', { min: 1 })
  if (!dateOrder.check([date?.startDate, date?.endDate], {}))
    refuse('date.endDate', 'dateOrder', { other: 'date.startDate' })
  return problems
}
