// What the recipe service answers → recipes, authors and categories. One that cannot be read is left out, with the
// field that was at fault; the others are not kept from anybody for it.
import type {
  Recipe,
  RecipeAuthor,
  RecipeCategory,
  RecipeCover,
  RecipePicture,
} from '@manset/model/recipes/recipe.ts'
import { OutsideFault } from '../outside-fault.ts'
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
/** Each is cleaned when somebody reads it, so all of an answer must not take long. */
const content = text(50_000)

/** One without a path is none. */
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
  // By name, or as GET /user has them.
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
  // By address, or as pictures are.
  coverVideo: optional(either<string | null>(address, (value, base) => picture(value, base)?.path ?? null)),
}

export const recipeAuthor: Readers<RecipeAuthor> = { id, fullName: name }
export const recipeCategory: Readers<RecipeCategory> = { id, name }

export interface ReadList<T> {
  items: T[]
  /** How many there were before any was left out. */
  count: number
  /** Place and field of those that were left out. */
  leftOut: { at: number; field: string }[]
}

/** Reads a list in JSON, at most so many of it; throws an `OutsideFault` for what is no list. */
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
