// From a recipe to what a headline and a newsletter take of it, field by field (specification 2, section 3). Neither
// takes one whose cover lacks a variant: the other side would show a hole.
import type { Problem } from '../problem.ts'
import { hasCoverImage } from '../rules/has-cover-image.ts'
import type { Recipe, RecipePicture } from './recipe.ts'

export interface CompleteCover {
  vertical: RecipePicture
  horizontal: RecipePicture
}

export interface RecipeHeadlineItem {
  title: string
  spot: string | null
  hasVideo: boolean
  /** Of the video, in seconds. */
  duration: number | null
  createdDate: string | null
  coverImage: CompleteCover
  url: string | null
  /** Empty: a recipe leads nowhere but to itself. */
  externalLink: ''
  /** What the headline shows, as its list tells it from others. */
  sourceEntity: { name: 'recipe'; id: string }
  videoUrl: string | null
}

export interface RecipeMailingItem {
  title: string
  spot: string | null
  contentId: string
  contentUrl: string | null
  contentDate: string | null
  /** Recipes are of none of the content types, which count from 1. */
  contentTypeId: '0'
  imageUrl: string
  isChiefSelection: boolean
}

/** The item, or why there is none. */
export type Converted<Item> = { item: Item } | { problems: Problem[] }

export function recipeToHeadlineItem(recipe: Recipe): Converted<RecipeHeadlineItem> {
  return withCover(recipe, (coverImage) => ({
    title: recipe.title,
    spot: recipe.spot,
    hasVideo: recipe.hasVideo,
    duration: recipe.videoDuration,
    createdDate: recipe.createdDate,
    coverImage,
    url: recipe.urlPath,
    externalLink: '',
    sourceEntity: { name: 'recipe', id: String(recipe.id) },
    videoUrl: recipe.coverVideo,
  }))
}

/** Its date is the one readers know the recipe by, where it has one. */
export function recipeToMailingItem(recipe: Recipe): Converted<RecipeMailingItem> {
  return withCover(recipe, ({ vertical }) => ({
    title: recipe.title,
    spot: recipe.spot,
    contentId: String(recipe.id),
    contentUrl: recipe.urlPath,
    contentDate: recipe.recipeDate ?? recipe.createdDate,
    contentTypeId: '0',
    imageUrl: vertical.path,
    isChiefSelection: recipe.isChiefSelection,
  }))
}

/** What keeps a recipe from being taken: each variant its cover lacks. */
export function recipeProblems({ coverImage }: Pick<Recipe, 'coverImage'>): Problem[] {
  return (['vertical', 'horizontal'] as const)
    .filter((variant) => !hasCoverImage.check(coverImage[variant], {}))
    .map((variant) => ({ field: `coverImage.${variant}`, rule: 'hasCoverImage', params: {} }))
}

function withCover<Item>(recipe: Recipe, convert: (cover: CompleteCover) => Item): Converted<Item> {
  const { vertical, horizontal } = recipe.coverImage
  const problems = recipeProblems(recipe)
  if (problems.length > 0 || !vertical || !horizontal) return { problems }
  return { item: convert({ vertical, horizontal }) }
}
