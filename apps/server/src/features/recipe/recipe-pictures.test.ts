// The picture of a recipe becomes the picture of its headline, or is left out if unavailable.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { openTestWebServer, type TestWebServer } from '../../test/outside/canary.ts'

const CHIEF = { roleId: '6' } as const
const ADMINISTRATOR = { roleId: '1' } as const
const CHANGE = `mutation ($id: ID!, $version: Int!, $operations: [BoardOperationInput!]!) {
  changeBoard(id: $id, version: $version, operations: $operations) { made pictureless refusal { reason }
    board { version live { card { title image { path width height text crops { cropTypeId } } } }
      pending { card { title image { path } } } } } }`

let service: TestWebServer
let elsewhere: TestWebServer
let server: TestApp
let board: { id: string; version: number }
beforeAll(async () => {
  const size = { width: 1600, height: 900, channels: 3 as const, background: '#b35c1e' }
  const jpeg = await sharp({ create: size }).jpeg().toBuffer()
  service = await openTestWebServer(({ url = '' }, reply) => {
    if (url.includes('gone')) return reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': 'image/jpeg' })
    return reply.end(url.includes('text') ? '<script>alert(1)</script>' : jpeg)
  })
  elsewhere = await openTestWebServer((_, reply) => reply.end(jpeg))
  server = await startTestApp({ RECIPE_SERVICE_URL: service.url('/v1.0') })
})
beforeEach(async () => {
  board = await newBoard()
  service.asked.length = 0
})
afterAll(async () => {
  await server.close()
  await service.close()
  await elsewhere.close()
})

let made = 0
/** A list whose pictures are shown in 16:9. */
async function newBoard(): Promise<{ id: string; version: number }> {
  made += 1
  const { data } = await server.call(ADMINISTRATOR, '{ getAllCropTypes { items { id name } } }')
  const sizes = (data as unknown as { getAllCropTypes: { items: { id: string; name: string }[] } })
    .getAllCropTypes.items
  const save = async (name: string, values: object) => {
    const document = `mutation ($input: ${name}Input!) { save${name}(input: $input) { id } }`
    const { data, errors } = await server.call(ADMINISTRATOR, document, {
      input: { isApproved: true, ...values },
    })
    expect(errors).toBeUndefined()
    return (data as unknown as Record<string, { id: string }>)[`save${name}`]?.id
  }
  const headlineCategoryId = await save('HeadlineCategory', { name: `Tarifler ${made}` })
  const name = `Tarif manşeti ${made}`
  const cropTypeIds = sizes.filter(({ name }) => name === '16:9').map(({ id }) => id)
  await save('HeadlineType', { name, headlineCategoryId, cropTypeIds })
  const { data: lists } = await server.call(CHIEF, '{ getBoards(kind: headlineBoard) { id typeName } }')
  const boards = (lists as unknown as { getBoards: { id: string; typeName: string }[] }).getBoards
  return { id: boards.find(({ typeName }) => typeName === name)?.id ?? '', version: 1 }
}

const place = (isLive: boolean, horizontal?: string, vertical = horizontal) => ({
  ...{ kind: 'place', id: 'new', isLive },
  item: { recipeId: '1', title: 'Kısır', url: '/tarif/kisir-1', cover: { horizontal, vertical } },
})
const change = (operation: object) => server.call(CHIEF, CHANGE, { ...board, operations: [operation] })

it('is stored with the crops of its list, so that the headline goes live at once', async () => {
  const { data, errors } = await change(place(true, service.url('/p/1.jpg'), service.url('/p/upright.jpg')))
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    changeBoard: {
      ...{ refusal: null, pictureless: [] },
      board: {
        live: [
          {
            card: {
              title: 'Kısır',
              image: { width: 1600, height: 900, text: 'Kısır', crops: [{ cropTypeId: '16x9' }] },
            },
          },
        ],
      },
    },
  })
  // Only the variant in the list's orientation is fetched.
  expect(service.asked.map(({ url }) => url)).toEqual(['/p/1.jpg'])
})

it.each([
  ['is not there', () => service.url('/p/gone.jpg')],
  ['is no picture', () => service.url('/p/text.jpg')],
  ['is on a host that is not allowed', () => elsewhere.url('/p/1.jpg')],
  ['has an address that is none', () => 'file:///etc/passwd'],
])('that %s is left out, with a message', async (_, address) => {
  const { data, errors } = await change(place(false, address()))
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    changeBoard: { pictureless: ['Kısır'], board: { pending: [{ card: { title: 'Kısır', image: null } }] } },
  })
  expect(elsewhere.asked).toEqual([])
})

it('is required in both variants: without one the recipe is not placed, and nothing is fetched', async () => {
  const { errors } = await change(place(false, service.url('/p/1.jpg'), ''))
  expect(errors?.[0]?.extensions.problems).toEqual([
    { field: 'operations.0.item.cover.vertical', rule: 'hasCoverImage', params: {} },
  ])
  expect(service.asked).toEqual([])
})

it('is not fetched for people who may not place it', async () => {
  const operation = place(true, service.url('/p/1.jpg'))
  const { errors } = await server.call({ roleId: '8' }, CHANGE, { ...board, operations: [operation] })
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect(service.asked).toEqual([])
})
