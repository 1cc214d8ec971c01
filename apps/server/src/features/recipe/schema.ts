// GraphQL calls for choosing recipes: a page of them, and their filter options.
import type { RecipeAuthor, RecipeCategory } from '@manset/model/recipes/recipe.ts'
import { checkRecipeFilter, type RecipeFilter } from '@manset/model/recipes/recipe-filter.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import {
  openRecipeService,
  type RecipePage,
  type ServiceResult,
} from '../../platform/recipes/recipe-service.ts'
import { invalid } from '../../platform/refusal.ts'
import { addRecipeType } from './recipe-type.ts'

/** Permissions to view what recipes are chosen for. */
const PICKS = access(['headline.view', 'headlineOld.view', 'mailing.view'])
const PAGE_SIZE = 20
const MAX_PAGE_SIZE = 50
const MAX_PAGES = 10_000
const HAS_ANSWERED = 'False if the recipe service did not answer: the list is then empty.'

const connect = ({ settings, log }: Tools) => openRecipeService({ address: settings.recipeServiceUrl, log })

export function addRecipes(builder: Builder): void {
  builder.queryField('hasRecipeService', (t) =>
    t.field({
      ...PICKS,
      type: 'Boolean',
      description: 'Whether a recipe service is configured.',
      resolve: (_, __, { tools }) => tools.settings.recipeServiceUrl !== undefined,
    }),
  )
  addSearch(builder)
  addNames(builder)
}

function addSearch(builder: Builder): void {
  const recipe = addRecipeType(builder)
  const filterInput = builder.inputType('RecipeFilterInput', {
    fields: (t) => ({
      search: t.string(),
      categories: t.idList({ description: 'Recipes of any of them.' }),
      author: t.id(),
      date: t.field({ type: 'DateTimeRange' as 'String', description: 'Range of the recipe’s date.' }),
      issueNumber: t.int({ description: "Of the magazine's issue." }),
      isChiefSelection: t.boolean({ description: 'If true, only the chef’s selection.' }),
    }),
  })
  const page = builder.objectRef<RecipePage>('RecipePage').implement({
    ...access('inherit'),
    fields: (t) => ({
      items: t.expose('items', { type: [recipe] }),
      hasMore: t.exposeBoolean('hasMore', { description: 'The page was full, so there may be another one.' }),
      hasAnswered: t.exposeBoolean('hasAnswered', { description: HAS_ANSWERED }),
    }),
  })
  builder.queryField('getRecipes', (t) =>
    t.field({
      ...PICKS,
      type: page,
      description: 'A page of the approved recipes, in the order of the recipe service.',
      args: {
        filter: t.arg({ type: filterInput }),
        page: t.arg.int({ required: true, defaultValue: 1 }),
        take: t.arg.int({
          required: true,
          defaultValue: PAGE_SIZE,
          description: `${MAX_PAGE_SIZE} at most.`,
        }),
      },
      resolve: (_, { filter, ...asked }, { tools }) => {
        const wanted = (filter ?? {}) as RecipeFilter
        const problems = [
          ...between('page', asked.page, MAX_PAGES),
          ...between('take', asked.take, MAX_PAGE_SIZE),
          ...checkRecipeFilter(wanted),
        ]
        if (problems.length > 0) throw invalid(problems)
        return connect(tools).search(wanted, asked.page, asked.take)
      },
    }),
  )
}

function between(field: string, value: number, max: number) {
  return value >= 1 && value <= max ? [] : [{ field, rule: 'between', params: { min: 1, max } }]
}

/** Filter options as the service names them. */
function addNames(builder: Builder): void {
  const author = builder.objectRef<RecipeAuthor>('RecipeAuthor').implement({
    ...access('inherit'),
    fields: (t) => ({ id: t.exposeID('id'), fullName: t.exposeString('fullName') }),
  })
  const category = builder.objectRef<RecipeCategory>('RecipeCategory').implement({
    ...access('inherit'),
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const authors = builder.objectRef<ServiceResult<RecipeAuthor>>('RecipeAuthors').implement({
    ...access('inherit'),
    fields: (t) => ({
      items: t.expose('items', { type: [author] }),
      hasAnswered: t.exposeBoolean('hasAnswered', { description: HAS_ANSWERED }),
    }),
  })
  const categories = builder.objectRef<ServiceResult<RecipeCategory>>('RecipeCategories').implement({
    ...access('inherit'),
    fields: (t) => ({
      items: t.expose('items', { type: [category] }),
      hasAnswered: t.exposeBoolean('hasAnswered', { description: HAS_ANSWERED }),
    }),
  })
  builder.queryField('getRecipeAuthors', (t) =>
    t.field({
      ...PICKS,
      type: authors,
      resolve: (_, __, { tools }) => connect(tools).authors(),
    }),
  )
  builder.queryField('getRecipeCategories', (t) =>
    t.field({
      ...PICKS,
      type: categories,
      description: 'The approved categories.',
      resolve: (_, __, { tools }) => connect(tools).categories(),
    }),
  )
}
