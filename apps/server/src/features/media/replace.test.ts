// A file replaced by another wherever it is used, and the replacement undone.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ARABIC_EDITOR, AUTHOR, DESK, type Desk, EDITOR, openDesk } from '../../test/desk/desk.ts'
import { ARABIC_SITE } from '../../test/newsroom.ts'
import { makePhoto, SAVE, type Uploaded, USES, upload } from './test-library.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.close())

const SAVE_NEWS = 'mutation ($input: NewsInput!) { saveNews(input: $input) { id version } }'
const PLAN = `query ($id: ID!, $byId: ID!) { getMediaReplacement(id: $id, byId: $byId) {
  entity itemId version name cropsToReview dropped code params problems } }`
const REPLACE = `mutation ($id: ID!, $byId: ID!, $items: [SeenItemInput!]!) {
  replaceMediaFile(id: $id, byId: $byId, items: $items) { entity itemId version } }`
const UNDO = `mutation ($items: [SeenItemInput!]!) { undoMediaReplacement(items: $items) { entity itemId version } }`
const NEWS = `query ($id: ID!) { getNews(id: $id) { version body
  cover { path width crops { cropTypeId x y width height needsLook } } } }`
const LOCK = `mutation ($itemId: ID!, $tabId: ID!) {
  sendHeartbeat(entity: "news", itemId: $itemId, tabId: $tabId, takesLock: true) { lock { epoch } } }`

describe('a file that is replaced', () => {
  const cut = { cropTypeId: '16x9', x: 0, y: 0, width: 1280, height: 720 }
  const newsWith = async (file: Uploaded, title: string) => {
    const cover = { path: file.relativePath, text: 'Kapak', crops: [cut] }
    const body = `<p>Metin</p><figure><img src="${file.relativePath}" alt=""></figure>`
    const { saveNews } = await desk.ask(EDITOR, SAVE_NEWS, { input: { title, cover, body } })
    return { entity: 'news', itemId: saveNews.id as string, version: saveNews.version as number }
  }
  const newsNow = async (itemId: string) => (await desk.ask(EDITOR, NEWS, { id: itemId })).getNews
  const planned = async (id: string, byId: string) =>
    (await desk.ask(EDITOR, PLAN, { id, byId })).getMediaReplacement

  it('is replaced everywhere, with crops to check, and all of that can be undone', async () => {
    const file = await upload(desk, 'eski.jpg')
    await desk.ask(EDITOR, SAVE, { input: { id: file.id, version: 1, rights: 'Bir kez' } })
    const by = await upload(desk, 'yeni.jpg', EDITOR, await makePhoto(2560, 1440))
    const both = [await newsWith(file, 'Bir'), await newsWith(file, 'İki')]
    const plan = await planned(file.id, by.id)
    expect(plan).toMatchObject(
      both.toReversed().map((item) => ({ ...item, cropsToReview: ['16x9'], dropped: [], code: null })),
    )
    const told = new Set<string>()
    const stop = desk.server.newsroom.live.listen(({ kind, id }) => kind === 'media.used' && told.add(id))
    const { replaceMediaFile: written } = await desk.ask(EDITOR, REPLACE, {
      ...{ id: file.id, byId: by.id, items: both },
    })
    // Open libraries receive the new counts of both files.
    await vi.waitFor(() => expect([...told].toSorted()).toEqual([file.id, by.id].toSorted()))
    stop()
    for (const { itemId } of both)
      expect(await newsNow(itemId)).toMatchObject({
        body: expect.stringContaining(by.relativePath),
        cover: {
          ...{ path: by.relativePath, width: 2560 },
          crops: [{ ...cut, width: 2560, height: 1440, needsLook: true }],
        },
      })
    expect((await desk.ask(EDITOR, USES, { id: file.id })).getMediaUses).toEqual([])
    const rows = await desk.ask(
      EDITOR,
      'query ($filter: ContentFilter) { getContents(filter: $filter, page: 1, limit: 5) { hasCropsToReview } }',
      { filter: { ids: [both[0]?.itemId], statuses: ['draft'] } },
    )
    expect(rows.getContents).toEqual([{ hasCropsToReview: true }])
    // The new file takes over metadata that it lacks.
    expect(
      (
        await desk.ask(EDITOR, 'query ($path: String!) { getMediaRights(path: $path) { rights } }', {
          path: by.relativePath,
        })
      ).getMediaRights,
    ).toEqual({ rights: 'Bir kez' })
    const entries = await desk.db
      .selectFrom('audit_entries')
      .select(['entity', 'item_id'])
      .where('action', '=', 'mediaReplaced')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      ...both.map(({ itemId }) => ({ entity: 'news', item_id: itemId })),
      { entity: 'media', item_id: file.id },
    ])

    await desk.ask(EDITOR, UNDO, { items: written })
    for (const { itemId } of both)
      expect(await newsNow(itemId)).toMatchObject({
        body: expect.stringContaining(file.relativePath),
        cover: { path: file.relativePath, crops: [{ ...cut, needsLook: false }] },
      })
    // A version that no replacement wrote cannot be undone here.
    const now = await newsNow(both[0]?.itemId ?? '')
    expect(await desk.refused(EDITOR, UNDO, { items: [{ ...both[0], version: now.version }] })).toBe(
      'NOT_FOUND',
    )
  })

  it('is replaced nowhere while someone edits one of the items, and names the editor', async () => {
    const [file, by] = [await upload(desk, 'biri.jpg'), await upload(desk, 'öteki.jpg')]
    const [free, held] = [await newsWith(file, 'Serbest'), await newsWith(file, 'Tutulan')]
    await desk.ask(DESK, LOCK, { itemId: held.itemId, tabId: randomUUID() })
    const plan = await planned(file.id, by.id)
    expect(plan).toMatchObject([
      { itemId: held.itemId, code: 'LOCKED', params: { holder: expect.any(String) } },
      { itemId: free.itemId, code: null, cropsToReview: [] },
    ])
    const pair = { id: file.id, byId: by.id }
    expect(await desk.refused(EDITOR, REPLACE, { ...pair, items: [free, held] })).toBe('LOCKED')
    expect((await newsNow(free.itemId)).version).toBe(free.version)
    await desk.ask(EDITOR, REPLACE, { ...pair, items: [free] })
    // A stale version changes nothing.
    expect(await desk.refused(EDITOR, REPLACE, { ...pair, items: [free] })).toBe('STALE_VERSION')
    expect((await newsNow(held.itemId)).cover.path).toBe(file.relativePath)
  })

  it('obeys the rules of each item and the rights of the person', async () => {
    const file = await upload(desk, 'kapak.jpg')
    const item = await newsWith(file, 'Kapaklı')
    const small = await upload(desk, 'küçük.jpg', EDITOR, await makePhoto(320, 180))
    expect(await planned(file.id, small.id)).toMatchObject([
      { code: 'VALIDATION', problems: [{ field: 'cover', rule: 'minPixels', params: { width: 320 } }] },
    ])
    const pair = { id: file.id, byId: small.id, items: [item] }
    expect(await desk.refused(EDITOR, REPLACE, pair)).toBe('VALIDATION')
    expect(await desk.refused(AUTHOR, REPLACE, pair)).toBe('FORBIDDEN')
    expect(await desk.refused(AUTHOR, PLAN, { id: file.id, byId: small.id })).toBe('FORBIDDEN')
    expect(await desk.refused(EDITOR, REPLACE, { ...pair, byId: file.id })).toBe('VALIDATION')
    expect(await desk.refused(ARABIC_EDITOR, REPLACE, pair, ARABIC_SITE)).toBe('NOT_FOUND')
  })
})
