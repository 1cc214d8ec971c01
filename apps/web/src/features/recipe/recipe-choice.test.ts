import { beforeEach, expect, test, vi } from 'vitest'
import { ProviderUnavailableError } from '../../kit/chooser/choice.ts'
import { setLocale } from '../../platform/language/locale.ts'
import type { RecipeRow } from './recipe-calls.ts'
import { identifier, provider, transformers } from './recipe-choice.ts'

const server = vi.hoisted(() => ({ asked: [] as object[], answer: {} as object }))
vi.mock('../../platform/calls/graphql.ts', async (original) => ({
  ...(await original<object>()),
  call: async (_: string, variables: object) => {
    server.asked.push(variables)
    return server.answer
  },
}))

beforeEach(() => {
  setLocale('en')
  server.asked = []
})

const page = (more: object) => ({
  hasRecipeService: true,
  getRecipes: { hasAnswered: true, hasMore: false, items: [], ...more },
})
const load = (take = 20) => {
  const { signal } = new AbortController()
  return provider.load({ filter: { search: 'soup' }, page: 2, take, siteId: 4, signal })
}

test('a page has the requested size, 50 at most, and a recipe that cannot be read does not end the list', async () => {
  server.answer = page({ hasMore: true })
  expect(await load()).toEqual({ rows: [], isFull: true })
  await load(200)
  expect(server.asked).toMatchObject([
    { filter: { search: 'soup' }, page: 2, take: 20 },
    { page: 2, take: 50 },
  ])
})

test('a service that did not respond says so, and without one configured the message names the administrator', async () => {
  server.answer = page({ hasAnswered: false })
  await expect(load()).rejects.toThrow('The recipe service didn’t respond')
  server.answer = { ...page({ hasAnswered: false }), hasRecipeService: false }
  const refused = await load().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ProviderUnavailableError)
  expect((refused as ProviderUnavailableError).details).toContain('administrator')
})

test('a headline gets its texts, its address and both variants of its cover', () => {
  const cover = { horizontal: 'https://tarif.test/h.jpg', vertical: 'https://tarif.test/v.jpg' }
  const coverImage = { horizontal: { path: cover.horizontal }, vertical: { path: cover.vertical } }
  const recipe = { id: '12', title: 'Soup', coverImage } as RecipeRow
  expect(identifier(recipe)).toBe('recipe:12')
  const headlineItem = { title: 'Soup', spot: 'With lemon', url: '/tarif/soup-12' }
  expect(transformers.placement?.({ ...recipe, headlineItem })).toEqual({
    title: 'Soup',
    item: { recipeId: '12', title: 'Soup', spot: 'With lemon', url: '/tarif/soup-12', cover },
  })
})
