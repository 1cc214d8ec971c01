// Converts a recipe to a headline or a newsletter item, field by field (specification 2, section 3). Recipes whose cover
// lacks a variant are refused, because the picture would be missing there.
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
  /** Duration of the video in seconds. */
  duration: number | null
  createdDate: string | null
  coverImage: CompleteCover
  url: string | null
  /** Always empty: a recipe links only to itself. */
  externalLink: ''
  /** Source of the headline item, by which its list distinguishes recipes. */
  sourceEntity: { name: 'recipe'; id: string }
  videoUrl: string | null
}

export interface RecipeMailingItem {
  title: string
  spot: string | null
  contentId: string
  contentUrl: string | null
  contentDate: string | null
  /** Content types count from 1; recipes belong to none. */
  contentTypeId: '0'
  imageUrl: string
  isChiefSelection: boolean
}

/** The item, or the problems that prevent it. */
export type ConversionResult<Item> = { item: Item } | { problems: Problem[] }

export function recipeToHeadlineItem(recipe: Recipe): ConversionResult<RecipeHeadlineItem> {
  return convertWithCover(recipe, (coverImage) => ({
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

/** Uses the recipe date shown to readers, if there is one. */
export function recipeToMailingItem(recipe: Recipe): ConversionResult<RecipeMailingItem> {
  return convertWithCover(recipe, ({ vertical }) => ({
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

/** Problems that prevent using a recipe: each variant that its cover lacks. */
export function recipeProblems({ coverImage }: Pick<Recipe, 'coverImage'>): Problem[] {
  return (['vertical', 'horizontal'] as const)
    .filter((variant) => !hasCoverImage.check(coverImage[variant], {}))
    .map((variant) => ({ field: `coverImage.${variant}`, rule: 'hasCoverImage', params: {} }))
}

function convertWithCover<Item>(
  recipe: Recipe,
  convert: (cover: CompleteCover) => Item,
): ConversionResult<Item> {
  const { vertical, horizontal } = recipe.coverImage
  const problems = recipeProblems(recipe)
  if (problems.length > 0 || !vertical || !horizontal) return { problems }
  return { item: convert({ vertical, horizontal }) }
}
