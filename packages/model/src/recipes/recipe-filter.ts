// Filters of the recipe search (specification 2, section 3, Recipe filter model).
import type { Problem } from '../problem.ts'
import { dateOrder } from '../rules/date-order.ts'

export interface RecipeFilter {
  search?: string | null
  /** Category ids of the service; recipes match any of them. */
  categories?: readonly string[] | null
  /** Author id of the service. */
  author?: string | null
  /** Instants in ISO format, both inclusive. */
  date?: { startDate?: string | null; endDate?: string | null } | null
  /** Number of the magazine's issue. */
  issueNumber?: number | null
  /** Only the chef's selection. */
  isChiefSelection?: boolean | null
}

const MAX_CATEGORIES = 100
/** Longer than any search text or id. */
const MAX_CHARACTERS = 200

/** Problems that prevent a request to the service. */
export function checkRecipeFilter(filter: RecipeFilter): Problem[] {
  const { search, author, categories, date, issueNumber } = filter
  const problems: Problem[] = []
  const refuse = (field: string, rule: string, params: Problem['params'] = {}) =>
    problems.push({ field, rule, params })
  if ((search?.length ?? 0) > MAX_CHARACTERS) refuse('search', 'maxCharacters', { max: MAX_CHARACTERS })
  if ((author?.length ?? 0) > MAX_CHARACTERS) refuse('author', 'maxCharacters', { max: MAX_CHARACTERS })
  if ((categories?.length ?? 0) > MAX_CATEGORIES) refuse('categories', 'maxLength', { max: MAX_CATEGORIES })
  if (categories?.some((id) => id.length > MAX_CHARACTERS))
    refuse('categories', 'maxCharacters', { max: MAX_CHARACTERS })
  if ((issueNumber ?? 1) < 1) refuse('issueNumber', 'minValue', { min: 1 })
  if (!dateOrder.check([date?.startDate, date?.endDate], {}))
    refuse('date.endDate', 'dateOrder', { other: 'date.startDate' })
  return problems
}
