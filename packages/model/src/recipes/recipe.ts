// Recipes of the recipe service, as both sides know them (specification 2, section 3). They are never stored here: a
// headline or a newsletter takes from one what convert.ts says.

/** As the service writes it: most count, some do not. */
export type RecipeId = number | string

export interface RecipePicture {
  /** Absolute. */
  path: string
}

/** The same picture for a screen that stands and for one that lies. */
export interface RecipeCover {
  vertical: RecipePicture | null
  horizontal: RecipePicture | null
}

/** Moments are ISO texts in UTC, times of the kitchen minutes. */
export interface Recipe {
  id: RecipeId
  title: string
  spot: string | null
  hasVideo: boolean
  /** Seconds. */
  videoDuration: number | null
  createdDate: string | null
  coverImage: RecipeCover
  /** Where readers find it: absolute, or from the root of their site. */
  urlPath: string | null
  /** Markup of the service: nobody here has cleaned it. */
  content: string | null
  totalPreparationTime: number | null
  recipeDate: string | null
  updatedDate: string | null
  author: string | null
  categoryId: RecipeId | null
  categoryName: string | null
  categoryLinkName: string | null
  mainCategoryId: RecipeId | null
  mainCategoryName: string | null
  isChiefSelection: boolean
  rank: number | null
  preparationTime: number | null
  cookingTime: number | null
  calorie: number | null
  difficultyName: string | null
  /** Absolute. */
  coverVideo: string | null
}

export interface RecipeAuthor {
  id: RecipeId
  fullName: string
}

export interface RecipeCategory {
  id: RecipeId
  name: string
}
