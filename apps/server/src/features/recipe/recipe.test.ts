// Recipes in the selection dialog: permissions, conversion, and an unavailable service.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Principal, startSecondServer, startTestApp, type TestApp } from '../../test/app.ts'
import { openTestWebServer, type TestWebServer } from '../../test/outside/canary.ts'

const EDITOR = { roleId: '2' } as const
const PICTURE = { path: '/p/1.jpg' }
const RECIPES = [
  {
    ...{
      id: 1,
      title: 'Kısır',
      spot: 'Nar ekşili',
      recipeDate: '2026-03-01T08:00:00Z',
      isChiefSelection: true,
    },
    ...{ urlPath: '/tarif/kisir-1', content: '<p onclick="x()">Yoğurun<script>alert(1)</script></p>' },
    coverImage: { vertical: PICTURE, horizontal: PICTURE },
  },
  { id: 2, title: 'Pişi', coverImage: { vertical: PICTURE } },
]
const SEARCH = `query ($filter: RecipeFilterInput, $page: Int! = 1, $take: Int! = 20) {
  getRecipes(filter: $filter, page: $page, take: $take) { hasAnswered hasMore items {
    id title content problems { field rule }
    headlineItem { title externalLink url coverImage { vertical { path } horizontal { path } } sourceEntity { name id } }
    mailingItem { contentId contentTypeId contentUrl contentDate imageUrl isChiefSelection } } } }`

let service: TestWebServer
let isDown = false
let server: TestApp
beforeAll(async () => {
  service = await openTestWebServer(({ url = '' }, reply) => {
    if (isDown) return reply.writeHead(500).end('inner words')
    const names = url.includes('user') ? [{ id: 3, fullName: 'Nermin Aksu' }] : [{ id: 5, name: 'Salatalar' }]
    reply.end(JSON.stringify(url.includes('recipeSearch') ? RECIPES : names))
  })
  server = await startTestApp({ RECIPE_SERVICE_URL: service.url('/v1.0') })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

describe('recipes', () => {
  it('have the fields of a headline and a newsletter, or the reason they cannot be used', async () => {
    const { data, errors } = await server.call(EDITOR, SEARCH, { take: 2 })
    expect(errors).toBeUndefined()
    const path = service.url('/p/1.jpg')
    expect(data).toEqual({
      getRecipes: {
        hasAnswered: true,
        hasMore: true,
        items: [
          {
            ...{ id: '1', title: 'Kısır', content: '<p>Yoğurun</p>', problems: [] },
            headlineItem: {
              ...{ title: 'Kısır', externalLink: '', url: '/tarif/kisir-1' },
              coverImage: { vertical: { path }, horizontal: { path } },
              sourceEntity: { name: 'recipe', id: '1' },
            },
            mailingItem: {
              ...{ contentId: '1', contentTypeId: '0', contentUrl: '/tarif/kisir-1', imageUrl: path },
              ...{ contentDate: '2026-03-01T08:00:00.000Z', isChiefSelection: true },
            },
          },
          {
            ...{ id: '2', title: 'Pişi', content: null, headlineItem: null, mailingItem: null },
            problems: [{ field: 'coverImage.horizontal', rule: 'hasCoverImage' }],
          },
        ],
      },
    })
  })

  it('can be chosen by people who may view headlines or newsletters, and by nobody else', async () => {
    const names = `{ hasRecipeService getRecipeAuthors { hasAnswered items { id fullName } }
      getRecipeCategories { hasAnswered items { id name } } }`
    // Mailing managers have no access to headlines, viewers none to newsletters.
    for (const roleId of ['7', '8'] as const)
      expect(await server.call({ roleId }, names)).toMatchObject({
        data: {
          hasRecipeService: true,
          getRecipeAuthors: { hasAnswered: true, items: [{ id: '3', fullName: 'Nermin Aksu' }] },
          getRecipeCategories: { hasAnswered: true, items: [{ id: '5', name: 'Salatalar' }] },
        },
      })
    const archivist: Principal = { roleId: '5' }
    const { errors } = await server.call(archivist, SEARCH)
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN'])
  })

  it.each([
    [{ take: 51 }, 'take'],
    [{ take: 0 }, 'take'],
    [{ page: 0 }, 'page'],
    [
      { filter: { date: { startDate: '2026-03-02T00:00:00Z', endDate: '2026-03-01T00:00:00Z' } } },
      'date.endDate',
    ],
  ])('requested by %j are rejected, without a call to the service', async (variables, field) => {
    const before = service.asked.length
    const { errors } = await server.call(EDITOR, SEARCH, variables)
    expect(errors?.[0]?.extensions.problems).toMatchObject([{ field }])
    expect(service.asked).toHaveLength(before)
  })

  it('that failed to load give an empty list, with our own message', async () => {
    isDown = true
    const answer = await server.call(EDITOR, SEARCH)
    isDown = false
    expect(answer).toEqual({
      status: 200,
      data: { getRecipes: { hasAnswered: false, hasMore: false, items: [] } },
    })
    expect(server.logged).toContainEqual(
      expect.objectContaining({ call: 'recipeSearch', reason: 'answer.status', status: 500 }),
    )
  })

  it('exist in the demo, and nowhere else', async () => {
    const demo = await startSecondServer(server, { OIDC_ISSUER: '' })
    const categories = await fetch(`${demo.url}/recipes/v1.0/category?approve=true`)
    expect(await categories.json()).toContainEqual({ id: 6, name: 'Tatlılar' })
    const found = await fetch(`${demo.url}/recipes/v1.0/recipeSearch?approve=1&take=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"search":"künefe"}',
    })
    expect(await found.json()).toMatchObject([
      {
        title: 'Künefe',
        coverImage: { vertical: { path: expect.stringContaining(`${demo.url}/recipes/`) } },
      },
    ])
    expect((await fetch(`${server.url}/recipes/v1.0/user`)).status).toBe(404)
    await demo.close()
  })
})
