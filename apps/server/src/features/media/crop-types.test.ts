// Crop types are kept by the administrator of each site; what has been cut stays as it was cut.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'

const PHOTO = '/media/aa/kapak.png'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.newsroom.database.pool.query(
    `insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
     values ($1, repeat('c', 64), 'image', 'image/png', $2, 10, 1600, 900, 'kapak.png')`,
    [MAIN_SITE, PHOTO],
  )
})
afterAll(() => server.close())

interface Type {
  id: string
  version: number
  name: string
}

async function call<T>(query: string, variables: object = {}, siteId = MAIN_SITE): Promise<T> {
  const { data, errors } = await server.call({ roleId: '1', siteId }, query, { ...variables }, siteId)
  if (errors) throw new Error(JSON.stringify(errors))
  return data as unknown as T
}

async function typeNamed(name: string): Promise<Type> {
  const query = '{ list: getAllCropTypes { items { id version name } } }'
  const { list } = await call<{ list: { items: Type[] } }>(query)
  return list.items.find((type) => type.name === name) as Type
}

const SAVE_TYPE = 'mutation ($input: CropTypeInput!) { saveCropType(input: $input) { id version } }'
const SAVE_NEWS = 'mutation ($input: NewsInput!) { saved: saveNews(input: $input) { id version } }'
const cut = (height: number) => [{ cropTypeId: '16x9', x: 0, y: 0, width: 1600, height }]
const known = async (siteId = MAIN_SITE) =>
  (await call<{ getCropTypes: { id: string }[] }>('{ getCropTypes { id name isApproved } }', {}, siteId))
    .getCropTypes

it('every site begins with the standard ones, in their order', async () => {
  for (const siteId of [MAIN_SITE, ARABIC_SITE])
    expect((await known(siteId)).map(({ id }) => id)).toEqual(['16x9', '4x3', '1x1', '9x16', 'fullHeadline'])
})

it('a new one has a key of its own, on its site alone', async () => {
  const input = { name: 'Geniş', ratioWidth: 2, ratioHeight: 1, minWidth: 400, minHeight: 200 }
  await call(SAVE_TYPE, { input: { ...input, orientation: 'horizontal', order: 9, isApproved: true } })
  const [own, foreign] = [await known(), await known(ARABIC_SITE)]
  expect(own.at(-1)).toMatchObject({
    name: 'Geniş',
    isApproved: true,
    id: expect.stringMatching(/^crop\d+$/),
  })
  expect(foreign).toHaveLength(5)
})

it('a changed ratio holds for what is cut from now on, and for nothing that was cut before', async () => {
  const cover = { path: PHOTO, text: 'Kapak', crops: cut(900) }
  const { saved } = await call<{ saved: Type }>(SAVE_NEWS, { input: { title: 'Eski kapak', cover } })
  const { id, version } = await typeNamed('16:9')
  await call(SAVE_TYPE, { input: { id, version, ratioWidth: 2, ratioHeight: 1, minHeight: 640 } })

  const again = { id: saved.id, version: saved.version, cover: { ...cover, text: 'Yeni açıklama' } }
  await call(SAVE_NEWS, { input: again })
  const fresh = (height: number) =>
    call(SAVE_NEWS, { input: { title: 'Yeni kapak', cover: { ...cover, crops: cut(height) } } })
  await expect(fresh(900)).rejects.toThrow('validCropSettings')
  await fresh(800)
})

it('a withdrawn one is no longer offered, and still cut where a field demands it', async () => {
  const { id, version } = await typeNamed('1:1')
  await call(`mutation { approveCropType(id: "${id}", version: ${version}, isApproved: false) { id } }`)
  expect(await known()).toContainEqual(expect.objectContaining({ id: '1x1', isApproved: false }))
  const input = { name: 'Ali', surname: 'Veli', order: 1, profilePhoto: { path: PHOTO, crops: [] } }
  const save =
    'mutation ($input: AuthorInput!) { saveAuthor(input: $input) { profilePhoto { crops { cropTypeId } } } }'
  const { saveAuthor } = await call<{ saveAuthor: { profilePhoto: object } }>(save, { input })
  expect(saveAuthor.profilePhoto).toEqual({ crops: [{ cropTypeId: '16x9' }, { cropTypeId: '1x1' }] })
})
