// Administrators edit the crop types of their site; existing crops stay unchanged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

it('every site starts with the standard ones, in their order', async () => {
  for (const siteId of [MAIN_SITE, ARABIC_SITE])
    expect((await known(siteId)).map(({ id }) => id)).toEqual(['16x9', '4x3', '1x1', '9x16', 'fullHeadline'])
})

it('a new one has a unique key, on its site only', async () => {
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

it('a changed ratio applies to new crops, and not to existing ones', async () => {
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

describe('a crop that no longer fits its type', () => {
  const GET =
    'query ($id: ID!) { item: getNews(id: $id) { version status cover { crops { height kind sourceId } } } }'
  const STEP =
    'mutation ($id: ID!, $version: Int!, $status: String!) { item: changeContentStatus(id: $id, version: $version, status: $status) { version status } }'
  const complete = {
    ...{ title: 'Eski ölçüler', spot: 'Spot', body: '<p>Metin</p>', categoryIds: [] as string[] },
    cover: { path: PHOTO, text: 'Kapak', crops: cut(800) },
  }
  const resize = async (minHeight: number, ratio: [number, number]) => {
    const { id, version } = await typeNamed('16:9')
    const [ratioWidth, ratioHeight] = ratio
    await call(SAVE_TYPE, { input: { id, version, ratioWidth, ratioHeight, minHeight } })
  }
  const save = (input: object) => call<{ saved: Type }>(SAVE_NEWS, { input })
  beforeAll(async () => {
    const { rows } = await server.newsroom.database.pool.query<{ id: string }>(
      `insert into categories (site_id, name, link_name, is_approved) values ($1, 'Spor', 'spor', true) returning id`,
      [MAIN_SITE],
    )
    complete.categoryIds = rows.map(({ id }) => id)
    await resize(640, [2, 1])
  })

  it('blocks publishing, but not corrections of published contents', async () => {
    const live = (await save({ ...complete, status: 'published' })).saved
    const waiting = (await save({ ...complete, title: 'Bekleyen', status: 'waiting' })).saved
    await resize(800, [16, 9])

    const corrected = await save({ ...live, title: 'Düzeltilmiş başlık' })
    expect((await call<{ item: object }>(GET, { id: live.id })).item).toMatchObject({ status: 'published' })
    expect(corrected.saved.version).toBe(2)
    const publish = () => call(STEP, { ...waiting, status: 'published' })
    await expect(publish()).rejects.toThrow('validCropSettings')
    const cover = { ...complete.cover, crops: cut(900) }
    await save({ ...waiting, cover, status: 'published' })
  })
})

it('a crop stores its kind, and a kind its type does not allow is rejected', async () => {
  const { id, version } = await typeNamed('16:9')
  const sizes = { ratioWidth: 16, ratioHeight: 9, minHeight: 720 }
  await call(SAVE_TYPE, { input: { id, version, ...sizes, kinds: ['fixed', 'copy'] } })
  const save = (crop: object) => {
    const cover = { path: PHOTO, text: 'Kapak', crops: cut(900).map((one) => ({ ...one, ...crop })) }
    return call<{ saved: Type }>(SAVE_NEWS, { input: { title: 'Kopya', cover } })
  }
  await expect(save({ height: 800, kind: 1 })).rejects.toThrow('validCropSettings')
  await expect(save({ kind: 3, sourceId: '4x3' })).rejects.toThrow('validCropSettings')
  await expect(save({ kind: 7 })).rejects.toThrow('shape')
  const read = async ({ saved }: { saved: Type }) => {
    const query = 'query ($id: ID!) { item: getNews(id: $id) { cover { crops { kind sourceId height } } } }'
    return (await call<{ item: { cover: { crops: object[] } } }>(query, { id: saved.id })).item.cover.crops
  }
  expect(await read(await save({ kind: 3 }))).toEqual([{ kind: 3, sourceId: null, height: 900 }])
  expect(await read(await save({}))).toEqual([{ kind: 2, sourceId: null, height: 900 }])
  const { version: newer } = await typeNamed('16:9')
  await call(SAVE_TYPE, { input: { id, version: newer, kinds: ['free'] } })
  expect(await read(await save({ height: 800, kind: 1 }))).toEqual([{ kind: 1, sourceId: null, height: 800 }])
  await expect(call(SAVE_TYPE, { input: { id, version: newer + 1, kinds: [] } })).rejects.toThrow('required')
})

it('a withdrawn one is no longer offered, but still cut if a field requires it', async () => {
  const { id, version } = await typeNamed('1:1')
  await call(`mutation { approveCropType(id: "${id}", version: ${version}, isApproved: false) { id } }`)
  expect(await known()).toContainEqual(expect.objectContaining({ id: '1x1', isApproved: false }))
  const input = { name: 'Ali', surname: 'Veli', order: 1, profilePhoto: { path: PHOTO, crops: [] } }
  const save =
    'mutation ($input: AuthorInput!) { saveAuthor(input: $input) { profilePhoto { crops { cropTypeId } } } }'
  const { saveAuthor } = await call<{ saveAuthor: { profilePhoto: object } }>(save, { input })
  expect(saveAuthor.profilePhoto).toEqual({ crops: [{ cropTypeId: '16x9' }, { cropTypeId: '1x1' }] })
})
