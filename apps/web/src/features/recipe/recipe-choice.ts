// Recipes in the selection dialog, in the order of the recipe service. A recipe whose cover lacks a variant is shown with
// that problem.
import { headline } from '@manset/model/entities/headline.ts'
import { mailing } from '@manset/model/entities/mailing.ts'
import { truncateAtWord } from '@manset/model/text/truncate-text.ts'
import { useCallback, useMemo } from 'react'
import { toSubject } from '../../kinds/chooser.ts'
import { type ChoiceModule, type ChoiceProvider, ProviderUnavailableError } from '../../kit/chooser/choice.ts'
import { kitTexts } from '../../kit/words/texts/texts.ts'
import { call } from '../../platform/calls/graphql.ts'
import { translate, useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import { type RecipeRow, RecipesDocument } from './recipe-calls.ts'
import { ChefFilter, RecipeAuthorFilter, RecipeCategoryFilter } from './recipe-filters.tsx'
import { recipeTexts } from './texts.ts'

function useWords() {
  const t = useTexts(recipeTexts)
  return useMemo(
    () => ({
      filter: (name: string) => t(`filters.${name as 'search'}`),
      option: (_: string, option: string | number) => String(option),
    }),
    [t],
  )
}

function useCard() {
  const t = useTexts(recipeTexts)
  const kit = useTexts(kitTexts)
  const format = useFormat()
  return useCallback(
    (recipe: RecipeRow) => {
      const { vertical, horizontal } = recipe.coverImage
      const lacks = recipe.problems.map(({ field }) => field)
      const lacking =
        lacks.length > 1 ? 'both' : lacks[0] === 'coverImage.vertical' ? 'vertical' : 'horizontal'
      return {
        ...{ title: recipe.title, spot: recipe.spot, written: { dir: 'auto' as const } },
        pictureUrl: () => horizontal?.path ?? vertical?.path ?? null,
        facts: [
          recipe.categoryName ?? recipe.mainCategoryName,
          recipe.author,
          recipe.recipeDate
            ? `${t('filters.date')}: ${format.dateTime(recipe.recipeDate)}`
            : recipe.createdDate && `${kit('field.createdDate')}: ${format.dateTime(recipe.createdDate)}`,
          recipe.totalPreparationTime ? t('minutes', { count: recipe.totalPreparationTime }) : null,
          recipe.hasVideo ? t('video') : null,
          recipe.isChiefSelection ? t('chef') : null,
        ].filter((fact): fact is string => Boolean(fact)),
        ...(lacks.length > 0 && { refusal: t(`refusals.${lacking}`) }),
      }
    },
    [t, kit, format],
  )
}

/** Maximum page size. */
const MAX_PAGE_SIZE = 50

const createUnavailableError = (why: 'silent' | 'none') =>
  new ProviderUnavailableError(translate(recipeTexts, `${why}.title`), translate(recipeTexts, `${why}.text`))

export const provider: ChoiceProvider<RecipeRow> = {
  filters: {
    filters: {
      search: { kind: 'search' },
      categories: { kind: 'choice' },
      author: { kind: 'id' },
      date: { kind: 'days' },
      isChiefSelection: { kind: 'only' },
    },
  },
  filterParts: {
    categories: RecipeCategoryFilter,
    author: RecipeAuthorFilter,
    isChiefSelection: ChefFilter,
  },
  useWords,
  useCard,
  async load({ filter, page, take, siteId, signal }) {
    const answer = await call(
      RecipesDocument,
      { filter, page, take: Math.min(take, MAX_PAGE_SIZE) },
      { siteId, signal },
    )
    if (answer.hasRecipeService === false) throw createUnavailableError('none')
    if (!answer.getRecipes?.hasAnswered) throw createUnavailableError('silent')
    return { rows: answer.getRecipes.items, isFull: answer.getRecipes.hasMore }
  },
  textOf: async ({ content }) => content,
}

export const identifier: ChoiceModule<RecipeRow>['identifier'] = ({ id }) => toSubject('recipe', id)

export const transformers: ChoiceModule<RecipeRow>['transformers'] = {
  placement: ({ id, title, headlineItem, coverImage: { horizontal, vertical } }) => ({
    title,
    item: {
      recipeId: id,
      title: truncateAtWord(headlineItem?.title ?? title, headline.fields.title.maxCharacters),
      spot: headlineItem?.spot
        ? truncateAtWord(headlineItem.spot, headline.fields.spot.maxCharacters)
        : undefined,
      url: headlineItem?.url ?? undefined,
      cover: horizontal && vertical ? { horizontal: horizontal.path, vertical: vertical.path } : undefined,
    },
  }),
  mailing: ({ id, title, mailingItem }) => {
    const { title: most, spot: mostOfSpot } = mailing.fields.items.fields
    const { spot, contentUrl, contentDate, imageUrl, isChiefSelection } = mailingItem ?? {}
    return {
      title,
      item: {
        recipeId: id,
        title: truncateAtWord(mailingItem?.title ?? title, most.maxCharacters),
        ...(spot && { spot: truncateAtWord(spot, mostOfSpot.maxCharacters) }),
        ...(contentUrl && { url: contentUrl }),
        ...(contentDate && { contentDate }),
        ...(imageUrl && { imageUrl }),
        isChiefSelection: isChiefSelection ?? false,
      },
    }
  },
}
