// The recipes of the demo's recipe service, generated from its dishes; the same at every start.
import type { Recipe } from '@manset/model/recipes/recipe.ts'
import { linkName } from '@manset/model/text/fold.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import { createRandom } from '../newsroom/random.ts'
import type { Dish } from './dish.ts'
import { cooks, type MenuCategory, menu } from './menu.ts'

export interface SampleRecipe {
  /** The recipe as the service returns it. */
  recipe: Recipe
  /** The dish that its pictures show. */
  dish: Dish
  authorId: number
  /** Issue of the magazine in which it was printed. */
  issueNumber: number
  isApproved: boolean
  /** Search text. */
  folded: string
}

const day = 86_400_000
const newest = Date.parse('2026-10-30T07:00:00Z')
const firstIssue = 41
/** Not approved yet. */
const unapproved = new Set(['Karalahana çorbası', 'Türlü', 'Islak kek'])
/** A recipe without a landscape picture: it cannot be chosen, and the dialog says why. */
const withoutHorizontal = 'Pişi'
/** Duration of the only video. */
const filmSeconds = 4

/** All recipes, newest first. `root` is the address of the service's files. */
export function sampleRecipes(root: string): SampleRecipe[] {
  const all = menu.flatMap((category) => category.dishes.map((dish) => ({ category, dish })))
  // Mixes categories, as they would be over a year.
  const ranks = all
    .map(({ dish }, index) => ({ index, chance: createRandom(dish.title).share() }))
    .toSorted((one, other) => one.chance - other.chance)
    .map(({ index }) => index)
  return ranks.map((index, rank) => {
    const { category, dish } = all[index] as (typeof all)[number]
    return sampleOf(dish, category, { id: 101 + index, rank: rank + 1, root })
  })
}

interface Place {
  id: number
  /** From 1, the newest. */
  rank: number
  root: string
}

function sampleOf(dish: Dish, category: MenuCategory, { id, rank, root }: Place): SampleRecipe {
  const random = createRandom(`recipe ${id}`)
  const cook = random.pick(cooks)
  const date = newest - rank * 9 * day
  const hasVideo = random.isLucky(0.25)
  const mainCategory = menu.find((one) => one.id === category.main) as MenuCategory
  const [preparationTime, cookingTime] = dish.minutes
  const picture = (variant: Variant) => ({ path: `${root}/pictures/${id}-${variant}.jpg` })
  const recipe: Recipe = {
    id,
    title: dish.title,
    spot: dish.spot,
    hasVideo,
    videoDuration: hasVideo ? filmSeconds : null,
    createdDate: momentOf(date - random.whole(1, 20) * day),
    coverImage: {
      vertical: picture('vertical'),
      horizontal: dish.title === withoutHorizontal ? null : picture('horizontal'),
    },
    urlPath: `/tarif/${linkName(dish.title)}-${id}`,
    content: contentOf(dish),
    totalPreparationTime: preparationTime + cookingTime,
    recipeDate: momentOf(date),
    updatedDate: random.isLucky(0.4) ? momentOf(date + random.whole(1, 8) * day) : null,
    author: cook.fullName,
    categoryId: category.id,
    categoryName: category.name,
    categoryLinkName: linkName(category.name),
    mainCategoryId: mainCategory.id,
    mainCategoryName: mainCategory.name,
    isChiefSelection: random.isLucky(0.2),
    rank,
    preparationTime,
    cookingTime,
    calorie: dish.calorie,
    difficultyName: dish.difficulty,
    coverVideo: hasVideo ? `${root}/videos/film.mp4` : null,
  }
  const words = [dish.title, dish.spot, dish.needs, category.name, mainCategory.name, cook.fullName]
  return {
    recipe,
    dish,
    authorId: cook.id,
    issueNumber: firstIssue - Math.floor(rank / 4),
    isApproved: !unapproved.has(dish.title),
    folded: foldForSearch(words.join(' ')),
  }
}

export type Variant = 'vertical' | 'horizontal'

const momentOf = (time: number) => new Date(time).toISOString()

function contentOf({ needs, method }: Dish): string {
  const items = (list: string) =>
    list.split('; ').map((item) => `<li>${item.charAt(0).toLocaleUpperCase('tr')}${item.slice(1)}</li>`)
  return [
    `<h3>Malzemeler</h3><ul>${items(needs).join('')}</ul>`,
    `<h3>Yapılışı</h3><ol>${items(method).join('')}</ol>`,
  ].join('')
}
