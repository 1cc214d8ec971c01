// The recipes of the demo's recipe service, made of its dishes; the same at every start.
import { linkName } from '@manset/model/fold.ts'
import type { Recipe } from '@manset/model/recipes/recipe.ts'
import { foldForSearch } from '@manset/model/search.ts'
import { createRandom } from '../newsroom/random.ts'
import type { Dish } from './dish.ts'
import { cooks, type MenuCategory, menu } from './menu.ts'

export interface SampleRecipe {
  /** As it is answered. */
  recipe: Recipe
  /** What is drawn of it. */
  dish: Dish
  authorId: number
  /** Of the magazine it was printed in. */
  issueNumber: number
  isApproved: boolean
  /** Where its words are looked for. */
  folded: string
}

const day = 86_400_000
const newest = Date.parse('2026-10-30T07:00:00Z')
const firstIssue = 41
/** Still being tried out. */
const unapproved = new Set(['Karalahana çorbası', 'Türlü', 'Islak kek'])
/** Its picture was never taken lying: it cannot be picked, and it is told why. */
const withoutHorizontal = 'Pişi'
/** The one film there is lasts so many seconds. */
const filmSeconds = 4

/** All of them, the latest first. `root` is where the service's files lie. */
export function sampleRecipes(root: string): SampleRecipe[] {
  const all = menu.flatMap((category) => category.dishes.map((dish) => ({ category, dish })))
  // Categories stand mixed, as a year of cooking brings them.
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
  /** From 1, the latest. */
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
