// Recipes of the recipe service (specification 2, section 3). They are never stored here; convert.ts defines what a
// headline or a newsletter takes from one.

/** As the service sends it: mostly numbers, some texts. */
export type RecipeId = number | string

export interface RecipePicture {
  /** Absolute address. */
  path: string
}

/** The same picture in portrait and in landscape. */
export interface RecipeCover {
  vertical: RecipePicture | null
  horizontal: RecipePicture | null
}

/** Instants are ISO texts in UTC; preparation times are minutes. */
export interface Recipe {
  id: RecipeId
  title: string
  spot: string | null
  hasVideo: boolean
  /** Seconds. */
  videoDuration: number | null
  createdDate: string | null
  coverImage: RecipeCover
  /** Public address: absolute, or from the root of the recipe site. */
  urlPath: string | null
  /** The service's markup, not sanitized. */
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
  /** Absolute address. */
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
