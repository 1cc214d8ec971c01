// Converts responses of the recipe service to recipes, authors and categories. Unreadable items are skipped and reported with their
// field; the others stay usable.
import type {
  Recipe,
  RecipeAuthor,
  RecipeCategory,
  RecipeCover,
  RecipePicture,
} from '@manset/model/recipes/recipe.ts'
import { OutsideFault } from '../outbound/outbound-error.ts'
import {
  address,
  either,
  FieldFault,
  figure,
  flag,
  id,
  link,
  moment,
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
  videoDuration: optional(figure),
  createdDate: optional(moment),
  coverImage: (value, base) => optional((one) => readRecord(cover, one, base))(value, base) ?? NO_COVER,
  urlPath: optional(link),
  content: optional(content),
  totalPreparationTime: optional(figure),
  recipeDate: optional(moment),
  updatedDate: optional(moment),
  // By name, or in the form of GET /user.
  author: optional(either(name, (value, base) => readRecord({ fullName: name }, value, base).fullName)),
  categoryId: optional(id),
  categoryName: optional(name),
  categoryLinkName: optional(name),
  mainCategoryId: optional(id),
  mainCategoryName: optional(name),
  isChiefSelection: flag,
  rank: optional(figure),
  preparationTime: optional(figure),
  cookingTime: optional(figure),
  calorie: optional(figure),
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
  leftOut: { at: number; field: string }[]
}

/** Reads at most `most` items of a JSON list; throws an `OutsideFault` if it is no list. */
export function readList<T extends object>(
  bytes: Buffer,
  readers: Readers<T>,
  { most, base }: { most: number; base: URL },
): ReadList<T> {
  const values = parse(bytes)
  if (!Array.isArray(values)) throw new OutsideFault('answer.malformed')
  const list: ReadList<T> = { items: [], count: values.length, leftOut: [] }
  for (const [at, value] of values.slice(0, most).entries()) {
    try {
      list.items.push(readRecord(readers, value, base))
    } catch (fault) {
      if (!(fault instanceof FieldFault)) throw fault
      list.leftOut.push({ at, field: fault.field })
    }
  }
  return list
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new OutsideFault('answer.malformed')
  }
}
