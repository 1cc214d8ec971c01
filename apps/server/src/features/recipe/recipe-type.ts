// GraphQL type of a recipe: all fields of the service, and their conversion for headlines and newsletters.
import {
  type ConversionResult,
  type RecipeHeadlineItem,
  type RecipeMailingItem,
  recipeProblems,
  recipeToHeadlineItem,
  recipeToMailingItem,
} from '@manset/model/recipes/convert.ts'
import type { Recipe, RecipeCover, RecipePicture } from '@manset/model/recipes/recipe.ts'
import { access, type Builder, type ItemRef } from '../../platform/graphql/builder.ts'
import { sanitizeContentHtml } from '../../platform/html/sanitize.ts'

export function addRecipeType(builder: Builder): ItemRef<Recipe> {
  const picture = builder.objectRef<RecipePicture>('RecipePicture').implement({
    ...access('inherit'),
    fields: (t) => ({ path: t.exposeString('path', { description: 'Absolute.' }) }),
  })
  const cover = builder.objectRef<RecipeCover>('RecipeCover').implement({
    ...access('inherit'),
    fields: (t) => ({
      vertical: t.expose('vertical', { type: picture, nullable: true }),
      horizontal: t.expose('horizontal', { type: picture, nullable: true }),
    }),
  })
  const headlineItem = addHeadlineItem(builder, cover)
  const mailingItem = addMailingItem(builder)
  return builder.objectRef<Recipe>('Recipe').implement({
    ...access('inherit'),
    description: 'A recipe of the recipe service; times are minutes.',
    fields: (t) => {
      const text = (name: TextField) => t.exposeString(name, { nullable: true })
      const figure = (name: FigureField) => t.exposeFloat(name, { nullable: true })
      const moment = (name: MomentField) => t.expose(name, { type: 'DateTime', nullable: true })
      return {
        id: t.exposeID('id'),
        title: t.exposeString('title'),
        spot: text('spot'),
        hasVideo: t.exposeBoolean('hasVideo'),
        videoDuration: t.exposeFloat('videoDuration', { nullable: true, description: 'Seconds.' }),
        createdDate: moment('createdDate'),
        coverImage: t.expose('coverImage', { type: cover }),
        urlPath: text('urlPath'),
        content: t.string({
          nullable: true,
          description: 'Sanitized like texts of contents.',
          resolve: ({ content }) => content && sanitizeContentHtml(content),
        }),
        totalPreparationTime: figure('totalPreparationTime'),
        recipeDate: moment('recipeDate'),
        updatedDate: moment('updatedDate'),
        author: text('author'),
        categoryId: t.exposeID('categoryId', { nullable: true }),
        categoryName: text('categoryName'),
        categoryLinkName: text('categoryLinkName'),
        mainCategoryId: t.exposeID('mainCategoryId', { nullable: true }),
        mainCategoryName: text('mainCategoryName'),
        isChiefSelection: t.exposeBoolean('isChiefSelection'),
        rank: figure('rank'),
        preparationTime: figure('preparationTime'),
        cookingTime: figure('cookingTime'),
        calorie: figure('calorie'),
        difficultyName: text('difficultyName'),
        coverVideo: text('coverVideo'),
        headlineItem: t.field({
          type: headlineItem,
          nullable: true,
          description: 'Values for a headline; null if there are `problems`.',
          resolve: (recipe) => itemOf(recipeToHeadlineItem(recipe)),
        }),
        mailingItem: t.field({
          type: mailingItem,
          nullable: true,
          description: 'Values for a newsletter; null if there are `problems`.',
          resolve: (recipe) => itemOf(recipeToMailingItem(recipe)),
        }),
        problems: t.field({
          type: ['FieldProblem'],
          description: 'Why it cannot be used.',
          resolve: recipeProblems,
        }),
      }
    },
  })
}

type TextField =
  | 'spot'
  | 'urlPath'
  | 'author'
  | 'categoryName'
  | 'categoryLinkName'
  | 'mainCategoryName'
  | 'difficultyName'
  | 'coverVideo'
type FigureField = 'totalPreparationTime' | 'rank' | 'preparationTime' | 'cookingTime' | 'calorie'
type MomentField = 'createdDate' | 'recipeDate' | 'updatedDate'

function itemOf<Item>(converted: ConversionResult<Item>): Item | null {
  return 'item' in converted ? converted.item : null
}

function addHeadlineItem(builder: Builder, cover: ItemRef<RecipeCover>): ItemRef<RecipeHeadlineItem> {
  const entity = builder.objectRef<RecipeHeadlineItem['sourceEntity']>('RecipeSourceEntity').implement({
    ...access('inherit'),
    fields: (t) => ({ name: t.exposeString('name'), id: t.exposeID('id') }),
  })
  return builder.objectRef<RecipeHeadlineItem>('RecipeHeadlineItem').implement({
    ...access('inherit'),
    fields: (t) => ({
      title: t.exposeString('title'),
      spot: t.exposeString('spot', { nullable: true }),
      hasVideo: t.exposeBoolean('hasVideo'),
      duration: t.exposeFloat('duration', { nullable: true }),
      createdDate: t.expose('createdDate', { type: 'DateTime', nullable: true }),
      coverImage: t.expose('coverImage', { type: cover }),
      url: t.exposeString('url', { nullable: true }),
      externalLink: t.exposeString('externalLink'),
      sourceEntity: t.expose('sourceEntity', { type: entity }),
      videoUrl: t.exposeString('videoUrl', { nullable: true }),
    }),
  })
}

function addMailingItem(builder: Builder): ItemRef<RecipeMailingItem> {
  return builder.objectRef<RecipeMailingItem>('RecipeMailingItem').implement({
    ...access('inherit'),
    fields: (t) => ({
      title: t.exposeString('title'),
      spot: t.exposeString('spot', { nullable: true }),
      contentId: t.exposeString('contentId'),
      contentUrl: t.exposeString('contentUrl', { nullable: true }),
      contentDate: t.expose('contentDate', { type: 'DateTime', nullable: true }),
      contentTypeId: t.exposeString('contentTypeId'),
      imageUrl: t.exposeString('imageUrl'),
      isChiefSelection: t.exposeBoolean('isChiefSelection'),
    }),
  })
}
