import { entityByName } from '@manset/model/entities/entities.ts'
import type { RoleId } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveItem } from '../../abilities/approve/approve-item.ts'
import { contentBehaviour } from '../../features/content/behaviour.ts'
import type { LiveEvent } from '../../platform/live.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { ARABIC_SITE, MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { getItem, type SaveInput, saveItem } from './entity-service.ts'
import type { Item } from './entity-sql.ts'

const news = entityByName('news')
const category = entityByName('category')

let newsroom: TestNewsroom
let economy: Item
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  economy = await saveCategory({ name: 'Ekonomi', linkName: 'ekonomi', order: 1, isApproved: true })
  await newsroom.database.db
    .insertInto('media')
    .values({
      site_id: MAIN_SITE,
      sha256: 'a'.repeat(64),
      kind: 'image',
      mime: 'image/jpeg',
      path: '/media/aa/bb/cover.jpg',
      byte_size: '1000',
      width: 1600,
      height: 1200,
      original_name: 'kapak.jpg',
    })
    .execute()
})
afterAll(() => newsroom.close())

async function saveCategory(input: SaveInput, roleId: RoleId = '1', siteId = MAIN_SITE) {
  return saveItem(category, {}, input, await newsroom.contextOf(roleId, siteId))
}
async function saveNews(input: SaveInput, roleId: RoleId = '2', siteId = MAIN_SITE) {
  return saveItem(news, contentBehaviour, input, await newsroom.contextOf(roleId, siteId))
}
const refusalOf = (saving: Promise<unknown>) =>
  saving.then(
    () => undefined,
    (error: Refusal) => error,
  )

const COVER = {
  path: '/media/aa/bb/cover.jpg',
  text: 'Merkez Bankası binası',
  crops: [
    { cropTypeId: '16x9', x: 0, y: 150, width: 1600, height: 900 },
    { cropTypeId: '1x1', x: 200, y: 0, width: 1200, height: 1200 },
  ],
}
const complete = () => ({
  title: 'Faiz kararı açıklandı',
  spot: 'Kurul oranı sabit bıraktı.',
  body: '<p>Karar oy birliğiyle alındı.</p>',
  cover: COVER,
  categoryIds: [economy.id],
})

describe('saving', () => {
  it('accepts an incomplete draft, and publishes only complete items', async () => {
    const draft = await saveNews({ title: 'Yarım haber' })
    expect(draft).toMatchObject({ status: 'draft', version: 1, title: 'Yarım haber', newsType: 4 })
    const refusal = await refusalOf(saveNews({ id: draft.id, version: 1, status: 'published' }))
    expect(refusal?.code).toBe('VALIDATION')
    expect(refusal?.problems?.map((problem) => problem.field).sort()).toEqual([
      'body',
      'categoryIds',
      'cover',
      'spot',
    ])
    const published = await saveNews({ id: draft.id, version: 1, status: 'published', ...complete() })
    expect(published).toMatchObject({ status: 'published', version: 2, seoUrlTitle: 'faiz-karari-aciklandi' })
    expect(published.categories).toEqual([{ id: economy.id, name: 'Ekonomi', isApproved: true }])
    expect(published.cover).toMatchObject({ width: 1600, height: 1200 })
  })

  it('writes the row, its revision, its audit entry and its search text together', async () => {
    const item = await saveNews({ title: 'IĞDIR’da kar', spot: 'Yollar kapandı' })
    const { db } = newsroom.database
    const revision = await db
      .selectFrom('revisions')
      .select('snapshot')
      .where('item_id', '=', item.id)
      .where('entity', '=', 'news')
      .executeTakeFirstOrThrow()
    expect(revision.snapshot).toMatchObject({ title: 'IĞDIR’da kar' })
    const audit = await db
      .selectFrom('audit_entries')
      .select(['action', 'changes', 'actor_id'])
      .where('item_id', '=', item.id)
      .where('entity', '=', 'news')
      .execute()
    expect(audit).toEqual([
      expect.objectContaining({
        action: 'created',
        changes: expect.objectContaining({ title: { before: null, after: 'IĞDIR’da kar' } }),
      }),
    ])
    const search = await db
      .selectFrom('content_search')
      .select(['folded', 'status'])
      .where('content_id', '=', item.id)
      .executeTakeFirstOrThrow()
    expect(search).toEqual({ folded: 'igdirda kar yollar kapandi', status: 'draft' })
  })

  it('publishes the event after the commit, with the written version', async () => {
    const heard: LiveEvent[] = []
    const stop = newsroom.live.listen((event) => heard.push(event))
    const item = await saveNews({ title: 'Canlı duyulan haber' })
    // Events of earlier saves may still arrive.
    await expect
      .poll(() => heard.find(({ id }) => id === item.id))
      .toMatchObject({
        kind: 'content.created',
        siteId: MAIN_SITE,
        type: 'news',
        version: 1,
      })
    stop()
  })

  it('returns exactly the selected fields, whether something changed or not', async () => {
    const { id } = await saveNews({ title: 'Bütçe görüşmesi' })
    const context = await newsroom.contextOf('2')
    const asked = { names: ['title', 'updatedBy'] }
    for (const version of [1, 2]) {
      const input = { id, version, title: 'Bütçe görüşülüyor' }
      const saved = await saveItem(news, contentBehaviour, input, context, asked)
      expect(saved).toMatchObject({
        id,
        version: 2,
        title: input.title,
        updatedBy: { name: context.viewer.name },
      })
      expect(saved).not.toHaveProperty('body')
      expect(saved).not.toHaveProperty('categories')
    }
    expect(await getItem(news, id, context, asked.names)).not.toHaveProperty('body')
  })

  it('rejects a stale version, names the person who saved since, and leaves the stored item unchanged', async () => {
    const item = await saveNews({ title: 'İki kişi yazıyor' })
    await saveNews({ id: item.id, version: 1, title: 'Birincinin başlığı' }, '6')
    const refusal = await refusalOf(saveNews({ id: item.id, version: 1, title: 'İkincinin başlığı' }))
    expect(refusal).toMatchObject({
      code: 'STALE_VERSION',
      params: { version: 2, updatedBy: 'editorInChief 4' },
    })
    const stands = await getItem(news, item.id, await newsroom.contextOf('2'))
    expect(stands.title).toBe('Birincinin başlığı')
  })

  it('lets exactly one of two racing saves through', async () => {
    const item = await saveNews({ title: 'Yarış' })
    const saves = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        saveNews({ id: item.id, version: 1, title: `Yarışan ${index}` }),
      ),
    )
    expect(saves.filter((save) => save.status === 'fulfilled')).toHaveLength(1)
    for (const save of saves)
      if (save.status === 'rejected') expect(save.reason).toMatchObject({ code: 'STALE_VERSION' })
  })

  it('writes nothing when nothing changed', async () => {
    const item = await saveNews({ title: 'Aynı kalan', cover: COVER, tags: ['kar', 'yol'] })
    const again = await saveNews({
      id: item.id,
      version: 1,
      title: 'Aynı kalan',
      cover: COVER,
      tags: ['kar', 'yol'],
    })
    expect(again.version).toBe(1)
  })

  it('sanitizes the text of a news on the server', async () => {
    const item = await saveNews({
      title: 'Temiz metin',
      body: '<p onclick="x()">Metin<script>alert(1)</script></p>',
    })
    expect(item.body).toBe('<p>Metin</p>')
    const history = await newsroom.database.db
      .selectFrom('revisions')
      .select('snapshot')
      .where('entity', '=', 'news')
      .where('item_id', '=', item.id)
      .executeTakeFirstOrThrow()
    expect(history.snapshot).toMatchObject({ body: '<p>Metin</p>' })
    const empty = await refusalOf(
      saveNews({
        ...complete(),
        id: item.id,
        version: 1,
        status: 'published',
        body: '<script>alert(1)</script>',
      }),
    )
    expect(empty?.problems).toEqual([{ field: 'body', rule: 'required', params: {} }])
  })

  it('makes missing required crops around the focal point on publishing; a draft waits for its editor', async () => {
    const cover = { ...COVER, focalPoint: { x: 1, y: 0.5 }, crops: COVER.crops.slice(0, 1) }
    const draft = await saveNews({ ...complete(), cover })
    expect(draft.cover).toMatchObject({ crops: [{ cropTypeId: '16x9' }] })
    const published = await saveNews({ id: draft.id, version: 1, status: 'published' })
    expect(published.cover).toMatchObject({
      crops: [COVER.crops[0], { cropTypeId: '1x1', x: 400, y: 0, width: 1200, height: 1200 }],
    })
  })

  it('rejects pictures of another site, and crops with a wrong ratio', async () => {
    const foreign = await refusalOf(
      saveNews({ title: 'Başka sitenin resmi', cover: COVER }, '2', ARABIC_SITE),
    )
    expect(foreign?.problems).toEqual([{ field: 'cover', rule: 'knownMedia', params: {} }])
    const crooked = { ...COVER, crops: [{ cropTypeId: '16x9', x: 0, y: 0, width: 1600, height: 901 }] }
    const ratio = await refusalOf(saveNews({ title: 'Eğri kırpma', cover: crooked }))
    expect(ratio?.problems?.[0]).toMatchObject({
      field: 'cover.crops.0',
      rule: 'validCropSettings',
      params: { fault: 'ratio' },
    })
  })
})

describe('the pictures of a published news', () => {
  it('are checked when they change or when it is completed, and not for every correction', async () => {
    const { db } = newsroom.database
    const path = '/media/aa/cc/passing.jpg'
    await db
      .insertInto('media')
      .values({
        ...{ site_id: MAIN_SITE, sha256: 'c'.repeat(64), kind: 'image', mime: 'image/jpeg', path },
        ...{ byte_size: '1000', width: 1600, height: 1200, original_name: 'kapak.jpg' },
      })
      .execute()
    const cover = { ...COVER, path }
    const published = await saveNews({ ...complete(), cover, status: 'published' })
    // A deleted file shows whether the save read it.
    await db.deleteFrom('media').where('path', '=', path).execute()
    const corrected = await saveNews({ id: published.id, version: 1, title: 'Faiz kararı düzeltildi' })
    expect(corrected).toMatchObject({ version: 2, cover: { path, width: 1600, height: 1200 } })
    const recut = { ...cover, text: 'Yeni alt metin' }
    const changed = await refusalOf(saveNews({ id: published.id, version: 2, cover: recut }))
    expect(changed?.problems).toEqual([{ field: 'cover', rule: 'knownMedia', params: {} }])
    await saveNews({ id: published.id, version: 2, status: 'unpublished' })
    await saveNews({ id: published.id, version: 3, status: 'draft' })
    const again = await refusalOf(saveNews({ id: published.id, version: 4, status: 'published' }))
    expect(again?.problems).toEqual([{ field: 'cover', rule: 'knownMedia', params: {} }])
  })
})

describe('permissions', () => {
  it('an author may write a news but not publish it', async () => {
    const draft = await saveNews({ ...complete() }, '3')
    expect((await refusalOf(saveNews({ id: draft.id, version: 1, status: 'published' }, '3')))?.code).toBe(
      'FORBIDDEN',
    )
    const waiting = await saveNews({ id: draft.id, version: 1, status: 'waiting' }, '3')
    expect(waiting.status).toBe('waiting')
  })

  it('a viewer may read but not write', async () => {
    const item = await saveNews({ title: 'Okunur' })
    expect((await getItem(news, item.id, await newsroom.contextOf('8'))).title).toBe('Okunur')
    expect((await refusalOf(saveNews({ id: item.id, version: 1, title: 'x' }, '8')))?.code).toBe('FORBIDDEN')
  })

  it('an item of another site does not exist', async () => {
    const item = await saveNews({ title: 'Ana sitenin haberi' })
    const context = await newsroom.contextOf('1', ARABIC_SITE)
    expect((await refusalOf(getItem(news, item.id, context)))?.code).toBe('NOT_FOUND')
    expect(
      (await refusalOf(saveItem(news, contentBehaviour, { id: item.id, version: 1, title: 'x' }, context)))
        ?.code,
    ).toBe('NOT_FOUND')
  })

  it('approving a category requires its own permission', async () => {
    const made = await saveCategory({ name: 'Spor', linkName: 'spor', order: 2 }, '6')
    const editor = await newsroom.contextOf('2')
    expect(
      (await refusalOf(approveItem(category, { id: made.id, version: 1, isApproved: true }, editor)))?.code,
    ).toBe('FORBIDDEN')
    const approved = await approveItem(
      category,
      { id: made.id, version: 1, isApproved: true },
      await newsroom.contextOf('6'),
    )
    expect(approved).toMatchObject({ isApproved: true, version: 2 })
  })
})

describe('references', () => {
  it('a content cannot be related to itself', async () => {
    const item = await saveNews({ title: 'Kendine bağlanan' })
    const refusal = await refusalOf(saveNews({ id: item.id, version: 1, relatedContentIds: [item.id] }))
    expect(refusal?.problems).toEqual([
      { field: 'relatedContentIds', rule: 'known', params: { id: item.id } },
    ])
  })

  it('only approved categories can be chosen, but an earlier choice may stay', async () => {
    const hidden = await saveCategory({ name: 'Gizli', linkName: 'gizli', order: 3 })
    expect(
      (await refusalOf(saveNews({ title: 'Gizli kategorili', categoryIds: [hidden.id] })))?.problems,
    ).toEqual([{ field: 'categoryIds', rule: 'known', params: { id: hidden.id } }])
    const context = await newsroom.contextOf('1')
    const approved = await approveItem(category, { id: hidden.id, version: 1, isApproved: true }, context)
    const item = await saveNews({ title: 'Artık seçilebilir', categoryIds: [hidden.id] })
    await approveItem(category, { id: hidden.id, version: approved.version, isApproved: false }, context)
    const kept = await saveNews({
      id: item.id,
      version: 1,
      title: 'Kategorisi kalan',
      categoryIds: [hidden.id],
    })
    expect(kept.categories).toEqual([{ id: hidden.id, name: 'Gizli', isApproved: false }])
  })

  it('a link name in use is reported at its field', async () => {
    const refusal = await refusalOf(saveCategory({ name: 'Ekonomi 2', linkName: 'ekonomi', order: 4 }))
    expect(refusal?.problems).toMatchObject([
      { field: 'linkName', rule: 'unique', params: { value: 'ekonomi', item: 'Ekonomi', free: 'ekonomi-2' } },
    ])
  })

  it('also with a database that reports errors in Turkish', async () => {
    // PostgreSQL's message with lc_messages=tr_TR; the PostgreSQL of the tests has English only.
    await sql`create function speak_turkish() returns trigger language plpgsql as $$ begin
      raise unique_violation using message = 'tekrar eden kayıt, "authors_site_id_link_name_key" tekil kısıtlamasını ihlal etmektedir',
        detail = '"(site_id, link_name)=(4, (ad)=)" anahtarı zaten mevcut.';
    end $$`.execute(newsroom.database.db)
    await sql`create trigger speak_turkish before insert on authors for each row when (new.name = 'Türkçe')
      execute function speak_turkish()`.execute(newsroom.database.db)
    const author = { name: 'Türkçe', surname: 'Konuşan', linkName: 'turkce', order: 1 }
    const refusal = await refusalOf(
      saveItem(entityByName('author'), {}, author, await newsroom.contextOf('1')),
    )
    expect(refusal?.problems).toEqual([
      { field: 'linkName', rule: 'unique', params: { value: 'turkce', free: 'turkce-2' } },
    ])
  })
})
