import { entityByName } from '@manset/model/entities/entities.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SaveInput, saveItem } from '../../kit/entity/entity-service.ts'
import type { Item } from '../../kit/entity/entity-sql.ts'
import type { ListQuery } from '../../kit/list/paging.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { ARABIC_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { contentBehaviour } from './behaviour.ts'
import { contents } from './content-list.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

async function save(
  input: SaveInput,
  type: 'news' | 'photoGallery' = 'news',
  siteId?: number,
): Promise<Item> {
  const context = await newsroom.contextOf('1', siteId)
  return saveItem(entityByName(type), contentBehaviour, input, context)
}
async function list(query: Partial<ListQuery>, roleId: '1' | '2' | '3' | '8' = '2', siteId?: number) {
  const asked = { filter: {}, page: 1, limit: 50, ...query }
  return (await contents.page(asked, await newsroom.contextOf(roleId, siteId))).items
}
const titles = (rows: { title: string }[]) => rows.map((row) => row.title)
/** Sets a content's columns directly, as if it had gone through its steps. */
async function put(id: string, values: Record<string, unknown>) {
  await newsroom.database.db.updateTable('contents').set(values).where('id', '=', id).execute()
  if (values.status)
    await newsroom.database.db
      .updateTable('content_search')
      .set({ status: String(values.status) })
      .where('content_id', '=', id)
      .execute()
}

describe('a title of invisible characters', () => {
  it.each(['\u200b\u200d', '\u0085', '\ufeff'])(
    '%j is rejected by its field, also in a draft',
    async (title) => {
      await expect(save({ title })).rejects.toMatchObject({
        code: 'VALIDATION',
        problems: [{ field: 'title', rule: 'visible' }],
      })
    },
  )

  it('differs from whitespace, which is no title yet', async () => {
    expect(await save({ title: '  ' })).toMatchObject({ title: '' })
  })
})

it('a correction of the title leaves every other stored column unchanged, to the microsecond', async () => {
  const { id, version } = await save({ title: 'Geç yayınlanan haber' })
  const { db } = newsroom.database
  await sql`update contents set caught_up_at = '2026-03-04 05:06:07.123456+00' where id = ${id}`.execute(db)
  const stored = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(t) - '{title,version,updated_at}'::text[] as columns from contents t where id = ${id}`.execute(
      db,
    )
    return rows[0]?.columns
  }
  const before = await stored()
  await save({ id, version, title: 'Geç yayınlanan haberin başlığı' })
  expect(await stored()).toEqual(before)
})

describe('the content list', () => {
  it('leaves out drafts and contents in the trash until they are requested', async () => {
    const shown = await save({ title: 'Listede duran haber' })
    await put(shown.id, { status: 'published' })
    await save({ title: 'Listede durmayan taslak' })
    expect(titles(await list({ filter: { search: 'listede' } }))).toEqual(['Listede duran haber'])
    expect(titles(await list({ filter: { search: 'listede', statuses: ['draft'] } }))).toEqual([
      'Listede durmayan taslak',
    ])
  })

  it.each([
    ['ığdır', 'IĞDIR’da yollar kapandı'],
    ['IGDIR', 'IĞDIR’da yollar kapandı'],
    ['yol kapan', 'IĞDIR’da yollar kapandı'],
    ['%', null],
    ['_____', null],
    ["' or 1=1 --", null],
  ])('finds with %s what a Turkish reader expects', async (search, found) => {
    if (!(await list({ filter: { statuses: ['draft'], search: 'igdirda' } })).length)
      await save({ title: 'IĞDIR’da yollar kapandı' })
    expect(titles(await list({ filter: { statuses: ['draft'], search } }))).toEqual(found ? [found] : [])
  })

  it('shows the same pages while new contents arrive, by number and by "show more" alike', async () => {
    for (let index = 1; index <= 6; index += 1) await save({ title: `Sayfa ${index}` }, 'photoGallery')
    const asked = { filter: { types: ['photoGallery'], statuses: ['draft'] }, limit: 2 }
    const first = await list(asked)
    const firstCreatedDate = first[0]?.createdDate.toISOString()
    await save({ title: 'Araya giren' }, 'photoGallery')
    const second = await list({ ...asked, page: 2, firstCreatedDate })
    const more = await list({ ...asked, page: 2, firstCreatedDate, after: first.at(-1)?.id })
    expect(titles(first)).toEqual(['Sayfa 6', 'Sayfa 5'])
    expect(titles(second)).toEqual(['Sayfa 4', 'Sayfa 3'])
    expect(titles(more)).toEqual(titles(second))
  })

  it('filters by date, type, category and editor together', async () => {
    const item = await save({ title: 'Süzülen' }, 'photoGallery')
    await put(item.id, { created_at: new Date('2026-01-05T10:00:00Z') })
    await newsroom.database.db
      .updateTable('content_search')
      .set({ created_at: new Date('2026-01-05T10:00:00Z') })
      .where('content_id', '=', item.id)
      .execute()
    const day = { startDate: '2026-01-05T00:00:00Z', endDate: '2026-01-05T23:59:59Z', statuses: ['draft'] }
    const editorId = String((await newsroom.contextOf('1')).viewer.userId)
    expect(
      titles(await list({ filter: { ...day, types: ['photoGallery'], editorIds: [editorId] } })),
    ).toEqual(['Süzülen'])
    expect(await list({ filter: { ...day, types: ['news'] } })).toEqual([])
    expect(await list({ filter: { ...day, categoryIds: ['12345'] } })).toEqual([])
    expect(titles(await list({ filter: { ...day, search: 'süzülen', editorIds: [editorId] } }))).toEqual([
      'Süzülen',
    ])
  })

  it('is paged, and never returns everything at once', async () => {
    await expect(list({ page: 0, limit: 0 })).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  it('is empty for a type the viewer may not view, and on another site', async () => {
    await save({ title: 'Yalnız ana sitede' })
    const filter = { search: 'yalniz ana', statuses: ['draft'] }
    expect(await list({ filter }, '1', ARABIC_SITE)).toEqual([])
    const context = await newsroom.contextOf('2')
    const withoutNews = new Set([...context.viewer.permissions].filter((key) => key !== 'news.view'))
    const viewer = { ...context.viewer, permissions: withoutNews }
    const { items } = await contents.page({ filter, page: 1, limit: 50 }, { ...context, viewer })
    expect(items).toEqual([])
  })
})

describe('a screen that subscribes right after it loaded its list', () => {
  it('receives what was saved in between', async () => {
    const saved = await save({ title: 'Tam arada kaydedilen' })
    await new Promise<void>((resolve) => {
      const stop = newsroom.live.listen((event) => {
        if (event.kind !== 'content.saved' || event.id !== saved.id) return
        stop()
        resolve()
      })
      void save({ id: saved.id, version: saved.version, spot: 'ikinci kez' })
    })
    const events = newsroom.live.events((event) => event.id === saved.id)
    const kinds = [(await events.next()).value, (await events.next()).value]
    await events.return(undefined)
    expect(kinds).toMatchObject([
      { kind: 'content.created', version: 1 },
      { kind: 'content.saved', version: 2 },
    ])
  })
})

describe('statuses', () => {
  it.each([
    ['draft', 'unpublished'],
    ['removed', 'published'],
    ['expired', 'draft'],
  ])('cannot go from %s to %s', async (from, to) => {
    const item = await save({ title: 'Adım atlayan' })
    await put(item.id, { status: from })
    const refusal = await save({ id: item.id, version: item.version, status: to }).catch(
      (error: Refusal) => error,
    )
    expect(refusal).toMatchObject({ code: 'STATUS_STEP', params: { from, to } })
  })

  it('moving to the trash and restoring require the same permission', async () => {
    const item = await save({ title: 'Yazarın geri alamadığı' })
    await save({ id: item.id, version: 1, status: 'removed' })
    const author = await newsroom.contextOf('3')
    const bringing = saveItem(
      entityByName('news'),
      contentBehaviour,
      { id: item.id, version: 2, status: 'draft' },
      author,
    )
    await expect(bringing).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('a content in the trash can be restored as a draft', async () => {
    const item = await save({ title: 'Çöpe giden' })
    const removed = await save({ id: item.id, version: 1, status: 'removed' })
    expect(removed.removedDate).not.toBeNull()
    const back = await save({ id: item.id, version: 2, status: 'draft' })
    expect(back).toMatchObject({ status: 'draft', removedDate: null, title: 'Çöpe giden' })
  })
})
