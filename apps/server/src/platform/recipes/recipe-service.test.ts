// The recipe service over HTTP: the demo's, and services that fail in every possible way.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRecipeService } from '@manset/demo/recipe-service/service.ts'
import type { RecipeFilter } from '@manset/model/recipes/recipe-filter.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openCanary, openTestWebServer, type TestWebServer } from '../../test/outside/canary.ts'
import type { FetchLimits } from '../outbound/guarded-fetch.ts'
import { openRecipeService } from './recipe-service.ts'

const logged: object[] = []
const log = { warn: (details: object) => void logged.push(details) }
const open: TestWebServer[] = []
afterEach(async () => {
  logged.length = 0
  await Promise.all(open.splice(0).map((server) => server.close()))
})

describe('the recipe service of the demo', () => {
  let server: Server
  let root: string
  beforeAll(async () => {
    server = createServer((request, response) => handle(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recipes`
    const handle = createRecipeService({ root, log: { error: log.warn } })
  })
  afterAll(() => server.close())

  const service = () => openRecipeService({ address: `${root}/v1.0`, log })
  const titles = async (filter: RecipeFilter) => {
    const { items, hasAnswered } = await service().search(filter, 1, 50)
    expect([hasAnswered, logged]).toEqual([true, []])
    return items.map(({ title }) => title)
  }

  it('returns its recipes by pages, each once, the latest first, until one is not full', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => service().search({}, page, 20)))
    expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      [20, true],
      [20, true],
      [20, true],
      [3, false],
    ])
    const all = pages.flatMap(({ items }) => items)
    expect(new Set(all.map(({ id }) => id)).size).toBe(63)
    const dates = all.map(({ recipeDate }) => recipeDate)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(logged).toEqual([])
  })

  it('returns all fields of a recipe', async () => {
    const [found] = (await service().search({ search: 'hunkarbegendi' }, 1, 5)).items
    expect(found).toMatchObject({
      title: 'Hünkârbeğendi',
      totalPreparationTime: 120,
      categoryName: 'Et yemekleri',
      categoryLinkName: 'et-yemekleri',
      mainCategoryName: 'Ana yemekler',
      difficultyName: 'Orta',
      urlPath: expect.stringMatching(/^\/tarif\/hunkarbegendi-\d+$/),
      content: expect.stringContaining('<ol><li>'),
      coverImage: {
        vertical: { path: expect.stringMatching(/^http:.*-vertical\.jpg$/) },
        horizontal: { path: expect.stringMatching(/^http:.*-horizontal\.jpg$/) },
      },
    })
  })

  it('is searched as people type: İ, ı and accents, words in any order', async () => {
    expect(await titles({ search: 'IÇLI köfte' })).toEqual(['İçli köfte'])
    expect(await titles({ search: 'corba dugun' })).toEqual(['Düğün çorbası'])
    expect(await titles({ search: 'pizza' })).toEqual([])
  })

  it('filters by categories, author, dates, issue and chef, one by one and together', async () => {
    const all = (await service().search({}, 1, 50)).items
    expect((await titles({ categories: ['72'] })).toSorted()).toEqual(
      ['Naneli ayran', 'Demirhindi şerbeti', 'Salep', 'Ev yapımı limonata'].toSorted(),
    )
    // A main category, and an unrelated one.
    expect(await titles({ categories: ['7', '51'] })).toHaveLength(12)
    const { items: authors } = await service().authors()
    const author = authors.find(({ fullName }) => fullName === 'Nermin Aksu')
    const hers = (await service().search({ author: String(author?.id) }, 1, 50)).items
    expect(new Set(hers.map((one) => one.author))).toEqual(new Set(['Nermin Aksu']))
    const [third, second] = [all[2]?.recipeDate, all[1]?.recipeDate]
    expect(await titles({ date: { startDate: third, endDate: second } })).toEqual([
      all[1]?.title,
      all[2]?.title,
    ])
    const chosen = (await service().search({ isChiefSelection: true }, 1, 50)).items
    expect(chosen.length).toBeGreaterThan(3)
    expect(chosen.every((one) => one.isChiefSelection)).toBe(true)
    const issue = await titles({ issueNumber: 40 })
    expect(issue.length).toBeGreaterThan(0)
    expect(issue.length).toBeLessThanOrEqual(4)
    expect(await titles({ issueNumber: 40, search: 'pizza' })).toEqual([])
  })

  it('returns neither recipes nor categories that are not approved', async () => {
    expect(await titles({ search: 'ıslak kek' })).toEqual([])
    const { items } = await service().categories()
    expect(items.map(({ name }) => name)).toContain('Tatlılar')
    expect(items.map(({ name }) => name)).not.toContain('Deneme mutfağı')
    const every = await fetch(`${root}/v1.0/recipeSearch?search=islak`, { method: 'POST' })
    expect(await every.json()).toMatchObject([{ title: 'Islak kek' }])
  })

  it('draws a picture of either variant, and has the video of a video recipe', async () => {
    const [found] = (await service().search({ search: 'humus' }, 1, 1)).items
    for (const variant of ['vertical', 'horizontal'] as const) {
      const picture = await fetch(found?.coverImage[variant]?.path ?? '')
      expect(picture.headers.get('content-type')).toBe('image/jpeg')
      expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(20_000)
    }
    const film = await fetch(`${root}/videos/film.mp4`)
    expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  })

  it.each([
    ['GET', 'v1.0/recipeSearch', '', 405],
    ['POST', 'v1.0/recipeSearch', '{', 400],
    ['POST', 'v1.0/recipeSearch?take=0', '{}', 400],
    ['POST', 'v1.0/recipeSearch', '{"date":{"startDate":"dün"}}', 400],
    ['POST', 'v1.0/recipeSearch', JSON.stringify({ search: 'a'.repeat(70_000) }), 400],
    ['GET', 'pictures/999999-vertical.jpg', '', 404],
    ['GET', 'pictures/..%2f..%2fpackage.json', '', 404],
  ])('answers %s %s with %j by its status', async (method, path, body, status) => {
    const answer = await fetch(`${root}/${path}`, { method, ...(body && { body }) })
    expect(answer.status).toBe(status)
  })
})

async function failing(
  answer: Parameters<typeof openTestWebServer>[0],
  limits?: Partial<FetchLimits>,
): Promise<{ server: TestWebServer; service: ReturnType<typeof openRecipeService> }> {
  const server = await openTestWebServer(answer)
  open.push(server)
  return { server, service: openRecipeService({ address: server.url('/v1.0/?key=gizli'), log, limits }) }
}

describe('an external recipe service', () => {
  it('is called for approved recipes, with the address and a body, and for approved categories', async () => {
    const bodies: string[] = []
    const { server, service } = await failing(async (request, reply) => {
      let body = ''
      for await (const part of request.setEncoding('utf8')) body += part
      bodies.push(body)
      reply.end('[]')
    })
    const date = { startDate: '2026-01-01T00:00:00.000Z', endDate: null }
    const filter = { search: ' çorba ', author: '7', categories: ['2', 'x1'], issueNumber: 4, date }
    expect(await service.search(filter, 3, 20)).toEqual({ items: [], hasAnswered: true, hasMore: false })
    await service.search({ isChiefSelection: true, categories: [] }, 1, 10)
    await service.search({ isChiefSelection: false }, 1, 10)
    await service.authors()
    await service.categories()
    expect(server.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1.0/recipeSearch?key=gizli&search=%C3%A7orba&author=7&issueNumber=4&approve=1&take=20&page=3',
      'POST /v1.0/recipeSearch?key=gizli&isChiefSelection=true&approve=1&take=10&page=1',
      'POST /v1.0/recipeSearch?key=gizli&approve=1&take=10&page=1',
      'GET /v1.0/user?key=gizli',
      'GET /v1.0/category?key=gizli&approve=true',
    ])
    expect(bodies.slice(0, 2)).toEqual([
      '{"categories":[2,"x1"],"date":{"startDate":"2026-01-01T00:00:00.000Z"}}',
      '{}',
    ])
    expect(server.asked[0]?.headers['content-type']).toBe('application/json')
  })

  it.each<[string, string, Parameters<typeof openTestWebServer>[0]]>([
    ['answer.status', 'fails', (_, reply) => reply.writeHead(500).end('stack: secret.js')],
    ['signIn.refused', 'wants a key', (_, reply) => reply.writeHead(403).end()],
    ['answer.malformed', 'answers no JSON', (_, reply) => reply.end('<html>')],
    ['answer.malformed', 'answers half a list', (_, reply) => reply.end('[{"id":1')],
    ['answer.malformed', 'answers other letters', (_, reply) => reply.end(Buffer.from([0x5b, 0xff, 0x5d]))],
    ['answer.malformed', 'answers no list', (_, reply) => reply.end('{"items":[]}')],
    ['answer.tooLarge', 'answers too much', (_, reply) => reply.end(`[${' '.repeat(60_000)}]`)],
    ['answer.tooSlow', 'never answers', () => {}],
    ['answer.tooSlow', 'stops in the middle', (_, reply) => reply.write('[')],
    ['answer.unreachable', 'hangs up', (request) => request.socket.destroy()],
  ])('(%s) that %s yields an empty list with an error, and a line in the log', async (reason, _, answer) => {
    // A service that is merely slow today is waited for; one that never responds only until its timeout.
    const patience = reason === 'answer.tooSlow' ? 200 : 60_000
    const limits = { bytes: 50_000, answerMs: patience, idleMs: patience, wholeMs: patience }
    const { service } = await failing(answer, limits)
    const nothing = { items: [], hasAnswered: false }
    expect(await Promise.all([service.search({}, 1, 20), service.authors(), service.categories()])).toEqual([
      { ...nothing, hasMore: false },
      nothing,
      nothing,
    ])
    expect(logged).toHaveLength(3)
    for (const call of ['recipeSearch', 'user', 'category'])
      expect(logged).toContainEqual(expect.objectContaining({ call, reason }))
    expect(JSON.stringify(logged)).not.toMatch(/secret|gizli/)
  })

  it('that resolves to an internal address is not reached', async () => {
    const canary = await openCanary()
    const { service } = await failing((_, reply) =>
      reply.writeHead(302, { location: `http://127.0.0.1:${canary.port}/v1.0/user` }).end(),
    )
    expect(await service.authors()).toMatchObject({ hasAnswered: false })
    expect(await service.search({}, 1, 20)).toMatchObject({ hasAnswered: false })
    expect(canary.count()).toBe(0)
    expect(logged).toMatchObject([{ reason: 'address.notPublic' }, { reason: 'answer.redirects' }])
    await canary.close()
  })

  it('that is missing, or not configured, returns nothing', async () => {
    const canary = await openCanary()
    await canary.close()
    const gone = openRecipeService({ address: `http://127.0.0.1:${canary.port}/v1.0`, log })
    expect(await gone.search({}, 1, 20)).toEqual({ items: [], hasAnswered: false, hasMore: false })
    expect(logged).toMatchObject([{ reason: 'answer.unreachable' }])
    expect(await openRecipeService({ address: undefined, log }).categories()).toMatchObject({
      hasAnswered: false,
    })
    expect(logged).toHaveLength(1)
  })

  it('has its texts read unchanged, and omitted fields are empty', async () => {
    const { server, service } = await failing((_, reply) =>
      reply.end(
        JSON.stringify([
          {
            ...{ id: '7', title: ' Tarhana\u0000 ', spot: '', isChiefSelection: 1, calorie: '210', rank: 0 },
            ...{
              createdDate: '2026-03-01T10:00:00',
              recipeDate: '2026-03-01T10:00:00+03:00',
              updatedDate: null,
            },
            ...{ coverImage: { vertical: { path: '/p/7.jpg' }, horizontal: { path: '' } } },
            ...{ author: { id: 3, fullName: 'Nermin Aksu' }, coverVideo: { path: 'https://v.test/7.mp4' } },
            ...{ urlPath: '/tarif/tarhana-7', mystery: { deep: [1] } },
          },
        ]),
      ),
    )
    const { items } = await service.search({}, 1, 20)
    expect(items).toEqual([
      {
        ...{ id: '7', title: 'Tarhana', spot: null, hasVideo: false, videoDuration: null },
        ...{ createdDate: '2026-03-01T10:00:00.000Z', recipeDate: '2026-03-01T07:00:00.000Z' },
        ...{ updatedDate: null, urlPath: '/tarif/tarhana-7', content: null, author: 'Nermin Aksu' },
        coverImage: { vertical: { path: server.url('/p/7.jpg') }, horizontal: null },
        ...{ totalPreparationTime: null, preparationTime: null, cookingTime: null, calorie: 210, rank: 0 },
        ...{ categoryId: null, categoryName: null, categoryLinkName: null },
        ...{ mainCategoryId: null, mainCategoryName: null, difficultyName: null },
        ...{ isChiefSelection: true, coverVideo: 'https://v.test/7.mp4' },
      },
    ])
  })

  it.each<[string, unknown]>([
    ['', null],
    ['', 'mercimek'],
    ['id', { title: 'x' }],
    ['id', { id: -1, title: 'x' }],
    ['title', { id: 1 }],
    ['title', { id: 1, title: '\u200b' }],
    ['title', { id: 1, title: { tr: 'x' } }],
    ['hasVideo', { id: 1, title: 'x', hasVideo: 'evet' }],
    ['calorie', { id: 1, title: 'x', calorie: -3 }],
    ['cookingTime', { id: 1, title: 'x', cookingTime: '1e999' }],
    ['recipeDate', { id: 1, title: 'x', recipeDate: '2026-13-45' }],
    ['urlPath', { id: 1, title: 'x', urlPath: 'javascript:alert(1)' }],
    ['urlPath', { id: 1, title: 'x', urlPath: '//evil.test/x' }],
    ['coverVideo', { id: 1, title: 'x', coverVideo: 'file:///etc/passwd' }],
    ['coverImage', { id: 1, title: 'x', coverImage: 'a.jpg' }],
    ['coverImage.vertical.path', { id: 1, title: 'x', coverImage: { vertical: { path: 7 } } }],
    ['content', { id: 1, title: 'x', content: 'a'.repeat(50_001) }],
  ])('with a recipe whose %s is invalid (%#) keeps the others', async (field, broken) => {
    const whole = { id: 2, title: 'Pilav' }
    const { service } = await failing((_, reply) => reply.end(JSON.stringify([broken, whole])))
    const { items, hasMore } = await service.search({}, 1, 2)
    expect(items).toMatchObject([whole])
    // The page was full, even if some of its items are unreadable.
    expect(hasMore).toBe(true)
    expect(logged).toEqual([{ call: 'recipeSearch', count: 1, leftOut: [{ at: 0, field }] }])
  })

  it('that sends more than requested is truncated, and reports that there is more', async () => {
    const many = Array.from({ length: 30 }, (_, id) => ({ id, title: `Tarif ${id}` }))
    const { service } = await failing((_, reply) => reply.end(JSON.stringify(many)))
    const { items, hasMore } = await service.search({}, 1, 10)
    expect([items.length, hasMore]).toEqual([10, true])
  })
})
