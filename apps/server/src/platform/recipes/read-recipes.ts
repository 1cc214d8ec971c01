// Converts responses of the recipe service to recipes, authors and categories. Unreadable items are skipped and reported with their
// field; the others stay usable.
import type {
  Recipe,
  RecipeAuthor,
  RecipeCategory,
  RecipeCover,
  RecipePicture,
} from '@manset/model/recipes/recipe.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import {
  address,
  either,
  FieldError,
  flag,
  id,
  instant,
  link,
  nonNegativeNumber,
  optional,
  type Reader,
  type Readers,
  readRecord,
  text,
} from './field-readers.ts'

const name = text(300)
/** Bounded, because each text is sanitized when it is read. */
const content = text(50_000)

/** A picture without a path counts as none. */
const picture: Reader<RecipePicture | null> = (value, base) => {
  const { path } = readRecord({ path: optional(address) }, value, base)
  return path === null ? null : { path }
}
const cover: Readers<RecipeCover> = {
  vertical: (value, base) => optional(picture)(value, base),
  horizontal: (value, base) => optional(picture)(value, base),
}
const NO_COVER: RecipeCover = { vertical: null, horizontal: null }

export const recipe: Readers<Recipe> = {
  id,
  title: name,
  spot: optional(text(2_000)),
  hasVideo: flag,
  videoDuration: optional(nonNegativeNumber),
  createdDate: optional(instant),
  coverImage: (value, base) => optional((one) => readRecord(cover, one, base))(value, base) ?? NO_COVER,
  urlPath: optional(link),
  content: optional(content),
  totalPreparationTime: optional(nonNegativeNumber),
  recipeDate: optional(instant),
  updatedDate: optional(instant),
  // By name, or in the form of GET /user.
  author: optional(either(name, (value, base) => readRecord({ fullName: name }, value, base).fullName)),
  categoryId: optional(id),
  categoryName: optional(name),
  categoryLinkName: optional(name),
  mainCategoryId: optional(id),
  mainCategoryName: optional(name),
  isChiefSelection: flag,
  rank: optional(nonNegativeNumber),
  preparationTime: optional(nonNegativeNumber),
  cookingTime: optional(nonNegativeNumber),
  calorie: optional(nonNegativeNumber),
  difficultyName: optional(name),
  // By address, or in the form of pictures.
  coverVideo: optional(either<string | null>(address, (value, base) => picture(value, base)?.path ?? null)),
}

export const recipeAuthor: Readers<RecipeAuthor> = { id, fullName: name }
export const recipeCategory: Readers<RecipeCategory> = { id, name }

export interface ReadList<T> {
  items: T[]
  /** Number of items including skipped ones. */
  count: number
  /** Index and field of the skipped items. */
  skipped: { at: number; field: string }[]
}

/** Reads at most `most` items of a JSON list; throws an `OutboundError` if it is not a list. */
export function readList<T extends object>(
  bytes: Buffer,
  readers: Readers<T>,
  { most, base }: { most: number; base: URL },
): ReadList<T> {
  const values = parseJson(bytes)
  if (!Array.isArray(values)) throw new OutboundError('answer.malformed')
  const list: ReadList<T> = { items: [], count: values.length, skipped: [] }
  for (const [at, value] of values.slice(0, most).entries()) {
    try {
      list.items.push(readRecord(readers, value, base))
    } catch (fault) {
      if (!(fault instanceof FieldError)) throw fault
      list.skipped.push({ at, field: fault.field })
    }
  }
  return list
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new OutboundError('answer.malformed')
  }
}
