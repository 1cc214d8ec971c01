import { entityByName } from '@manset/model/entities/entities.ts'
import type { RoleId } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveItem } from '../../abilities/approve/approve-item.ts'
import { contentBehaviour } from '../../features/content/behaviour.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { ARABIC_SITE, MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { changeEach } from '../entity/batch.ts'
import { getItem, type SaveInput, saveItem } from '../entity/entity-service.ts'
import { provideFeatureBehaviours } from '../entity/feature-behaviours.ts'
import { getRevision, historyQuery, listHistory, restoreItem } from './history.ts'

const news = entityByName('news')
const category = entityByName('category')
const author = entityByName('author')

let newsroom: TestNewsroom
beforeAll(async () => {
  provideFeatureBehaviours((name) => (name === 'news' ? contentBehaviour : {}))
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

const as = (roleId: RoleId | null, siteId?: number) => newsroom.contextOf(roleId, siteId)
const saveCategory = async (input: SaveInput) => saveItem(category, {}, input, await as('1'))
const saveNews = async (input: SaveInput) => saveItem(news, {}, input, await as('2'))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Refusal) => error,
  )

describe('the history of an item', () => {
  it('lists every version: who, when, which action, and which fields it changed', async () => {
    const made = await saveCategory({ name: 'Kültür', linkName: 'kultur', order: 1 })
    await saveCategory({ id: made.id, version: 1, name: 'Kültür ve sanat' })
    await approveItem(category, { id: made.id, version: 2, isApproved: true }, await as('6'))
    const { entries, isComplete } = await listHistory(category, { id: made.id }, await as('8'))
    expect(isComplete).toBe(true)
    expect(entries.map(({ version, action }) => [version, action])).toEqual([
      [3, 'approved'],
      [2, 'saved'],
      [1, 'created'],
    ])
    expect(entries[0]?.changedFields).toEqual(['isApproved'])
    expect(entries[1]?.changedFields).toEqual(['name'])
    expect(entries[0]?.actor?.name).not.toBe(entries[1]?.actor?.name)
    const below = await listHistory(category, { id: made.id, before: 2 }, await as('8'))
    expect(below.entries.map(({ version }) => version)).toEqual([1])
  })

  it('shows a version as it was, with today’s names of its references', async () => {
    const sport = await saveCategory({ name: 'Spor', linkName: 'spor', order: 2, isApproved: true })
    const column = await saveItem(
      author,
      {},
      { name: 'Ada', surname: 'Kaya', linkName: 'ada-kaya', order: 1, categoryIds: [sport.id] },
      await as('1'),
    )
    await saveItem(author, {}, { id: column.id, version: 1, categoryIds: [] }, await as('1'))
    await saveCategory({ id: sport.id, version: 1, name: 'Spor ve sağlık' })
    const first = await getRevision(author, { id: column.id, version: 1 }, await as('8'))
    expect(first.values).toMatchObject({ name: 'Ada', categoryIds: [sport.id] })
    expect(first.references).toEqual([
      { id: sport.id, name: 'Spor ve sağlık', isApproved: true, to: 'category' },
    ])
  })

  it('names the references of menu items of every type', async () => {
    const made = await saveCategory({ name: 'Ekonomi', linkName: 'ekonomi', order: 7, isApproved: true })
    const left = await saveCategory({ name: 'Borsa', linkName: 'borsa', order: 8, isApproved: true })
    const items = [
      { key: 'a', type: 'category', categoryId: made.id, excludedCategoryIds: [left.id] },
      { key: 'b', parentKey: 'a', type: 'category', categoryId: made.id },
    ]
    const saved = await saveItem(entityByName('menu'), {}, { name: 'Üst menü', items }, await as('1'))
    const { references } = await getRevision(
      entityByName('menu'),
      { id: saved.id, version: 1 },
      await as('1'),
    )
    expect(references.map(({ to, name }) => [to, name]).toSorted()).toEqual([
      ['category', 'Borsa'],
      ['category', 'Ekonomi'],
    ])
  })

  it('returns HTML sanitized by today’s rules, whatever an old version contains', async () => {
    const item = await saveNews({ title: 'Eski kural', body: '<p>Metin</p>' })
    await newsroom.database.db
      .updateTable('revisions')
      .set({
        snapshot: JSON.stringify({ title: 'Eski', body: '<p onclick="x()">Metin</p><script>x()</script>' }),
      })
      .where('entity', '=', 'news')
      .where('item_id', '=', item.id)
      .execute()
    const { values } = await getRevision(news, { id: item.id, version: 1 }, await as('2'))
    expect(values.body).toBe('<p>Metin</p>')
  })

  it('is hidden from other sites and people who may not view the item', async () => {
    const item = await saveCategory({ name: 'Gündem', linkName: 'gundem', order: 3 })
    const elsewhere = await as('1', ARABIC_SITE)
    expect((await refusalOf(listHistory(category, { id: item.id }, elsewhere)))?.code).toBe('NOT_FOUND')
    expect((await refusalOf(getRevision(category, { id: item.id, version: 1 }, elsewhere)))?.code).toBe(
      'NOT_FOUND',
    )
    expect((await refusalOf(listHistory(category, { id: item.id }, await as(null))))?.code).toBe('FORBIDDEN')
    expect((await refusalOf(listHistory(news, { id: item.id }, await as('2'))))?.code).toBe('NOT_FOUND')
  })
})

it('the history of an item with thousands of versions reads only the rows it shows', async () => {
  const { id } = await saveCategory({ name: 'Canlı anlatım', linkName: 'canli-anlatim', order: 9 })
  const { db } = newsroom.database
  await sql`insert into revisions (entity, item_id, version, snapshot)
    select 'category', ${id}::bigint, n, '{}' from generate_series(2, 8000) n`.execute(db)
  await sql`insert into audit_entries (site_id, entity, item_id, version, action)
    select ${MAIN_SITE}, 'category', ${id}::bigint, n, 'saved' from generate_series(2, 8000) n`.execute(db)
  await sql`analyze revisions, audit_entries`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, buffers) ${historyQuery(category, { id, before: 4000 })}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  // 51 versions and the entry of each; reading all entries of the item for each of them would touch thousands of pages.
  expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]), plan).toBeLessThan(400)
})

describe('restoring a version', () => {
  it('rejects a text far longer than today’s limit before it is sanitized', async () => {
    const item = await saveNews({ title: 'Çok uzun', body: '<p>Metin</p>' })
    await newsroom.database.db
      .updateTable('revisions')
      .set({ snapshot: JSON.stringify({ title: 'Çok uzun', body: '&'.repeat(1_900_000) }) })
      .where('entity', '=', 'news')
      .where('item_id', '=', item.id)
      .execute()
    const context = await as('2')
    const before = process.threadCpuUsage()
    const refusal = await refusalOf(restoreItem(news, { id: item.id, version: 1, toVersion: 1 }, context))
    const { user, system } = process.threadCpuUsage(before)
    expect(refusal?.problems).toEqual([{ field: 'body', rule: 'maxCharacters', params: { max: 200_000 } }])
    expect((user + system) / 1000).toBeLessThan(500)
  })

  it('is a save of its own, and is undone by another restore', async () => {
    const item = await saveNews({ title: 'İlk başlık', spot: 'İlk spot', tags: ['bir'] })
    await saveNews({ id: item.id, version: 1, title: 'İkinci başlık', tags: [] })
    const back = await restoreItem(news, { id: item.id, version: 2, toVersion: 1 }, await as('2'))
    expect(back).toMatchObject({ version: 3, title: 'İlk başlık', tags: ['bir'] })
    const again = await restoreItem(news, { id: item.id, version: 3, toVersion: 2 }, await as('2'))
    expect(again).toMatchObject({ version: 4, title: 'İkinci başlık', tags: [] })
    const { entries } = await listHistory(news, { id: item.id }, await as('2'))
    expect(entries.map(({ action }) => action)).toEqual(['restored', 'restored', 'saved', 'created'])
  })

  it('leaves status, approval and dates unchanged', async () => {
    const item = await saveNews({ title: 'Bekleyen haber' })
    await saveNews({
      id: item.id,
      version: 1,
      title: 'Başka başlık',
      publishDate: '2026-12-24T09:00:00.000Z',
    })
    const back = await restoreItem(news, { id: item.id, version: 2, toVersion: 1 }, await as('2'))
    expect(back).toMatchObject({ title: 'Bekleyen haber', status: 'draft' })
    expect(back.publishDate).toEqual(new Date('2026-12-24T09:00:00.000Z'))
    const unapproved = await saveCategory({ name: 'Dünya', linkName: 'dunya', order: 4 })
    await saveCategory({ id: unapproved.id, version: 1, name: 'Dünya haberleri', isApproved: true })
    const restored = await restoreItem(
      category,
      { id: unapproved.id, version: 2, toVersion: 1 },
      await as('1'),
    )
    expect(restored).toMatchObject({ name: 'Dünya', isApproved: true })
  })

  it('is rejected without permission to edit, on a stale version, and when the values break today’s rules', async () => {
    const item = await saveCategory({ name: 'Yaşam', linkName: 'yasam', order: 5 })
    await saveCategory({ id: item.id, version: 1, name: 'Yaşam ve sağlık', linkName: 'yasam-saglik' })
    const to = { id: item.id, version: 2, toVersion: 1 }
    expect((await refusalOf(restoreItem(category, to, await as('8'))))?.code).toBe('FORBIDDEN')
    expect((await refusalOf(restoreItem(category, { ...to, version: 1 }, await as('1'))))?.code).toBe(
      'STALE_VERSION',
    )
    await saveCategory({ name: 'Yeni yaşam', linkName: 'yasam', order: 6 })
    const refusal = await refusalOf(restoreItem(category, to, await as('1')))
    expect(refusal?.problems).toMatchObject([
      { field: 'linkName', rule: 'unique', params: { value: 'yasam', item: 'Yeni yaşam' } },
    ])
    expect(await getItem(category, item.id, await as('1'))).toMatchObject({ version: 2 })
  })
})

describe('restoring a version of a definition that has changed since', () => {
  it.each([
    ['an image that was an address', 'brand', { name: 'Marka', logo: '/media/x.png' }, 'logo'],
    [
      'crops of another form',
      'brand',
      { name: 'Marka', logo: { path: '/media/x.png', crops: [null] } },
      'logo',
    ],
    ['items that were none', 'menu', { name: 'Menü', items: [null] }, 'items.0'],
  ] as const)('rejects %s by field', async (wrong, name, snapshot, field) => {
    const entity = entityByName(name)
    const context = await as('1')
    const { id } = await saveItem(entity, {}, { name: wrong, items: [] }, context)
    await newsroom.database.db
      .insertInto('revisions')
      .values({ entity: name, item_id: id, version: 99, snapshot: JSON.stringify(snapshot) })
      .execute()
    const refusal = await refusalOf(restoreItem(entity, { id, version: 1, toVersion: 99 }, context))
    expect(refusal?.problems).toEqual([{ field, rule: 'shape', params: {} }])
  })
})

describe('approving in the form', () => {
  it('is recorded as approving, like the button of the list', async () => {
    const made = await saveCategory({ name: 'Bilim', linkName: 'bilim', order: 4 })
    await saveCategory({ id: made.id, version: 1, name: 'Bilim ve teknik', isApproved: true })
    await saveCategory({ id: made.id, version: 2, isApproved: false })
    await saveCategory({ id: made.id, version: 3, name: 'Bilim' })
    const { entries } = await listHistory(category, { id: made.id }, await as('8'))
    expect(entries.map(({ action }) => action)).toEqual(['saved', 'unapproved', 'approved', 'created'])
    expect(entries[2]?.changedFields).toEqual(['isApproved', 'name'])
  })
})

describe('a batch', () => {
  it('changes each item separately: a failed one blocks none of the others, and gives a reason', async () => {
    const [first, second, third] = await Promise.all(
      ['Bir', 'İki', 'Üç'].map((name, index) =>
        saveCategory({ name, linkName: `toplu-${index}`, order: 10 + index }),
      ),
    )
    if (!first || !second || !third) throw new Error('not saved')
    await saveCategory({ id: second.id, version: 1, name: 'İki buçuk' })
    const context = await as('1')
    const asked = [first, second, third].map(({ id }) => ({ id, version: 1 }))
    const results = await changeEach(
      [...asked, { id: '999999999', version: 1 }],
      (one) => approveItem(category, { ...one, isApproved: true }, context),
      context.tools.log,
    )
    expect(results.map(({ version, code }) => [version, code])).toEqual([
      [2, null],
      [null, 'STALE_VERSION'],
      [2, null],
      [null, 'NOT_FOUND'],
    ])
    expect(results[1]?.params).toMatchObject({ version: 2 })
    expect(await getItem(category, second.id, context)).toMatchObject({
      isApproved: false,
      name: 'İki buçuk',
    })
  })

  it('reports completed items when one fails unexpectedly, and the log has the reason', async () => {
    const { tools } = await as('1')
    const logged: string[] = []
    const log = pino({}, { write: (line: string) => logged.push(line) })
    const results = await changeEach(
      ['1', '0', '2'].map((id) => ({ id, version: 1 })),
      async ({ id }) => {
        await sql`select 1 / ${id}::int`.execute(tools.db)
        return { version: 2 }
      },
      log,
    )
    expect(results.map(({ version, code }) => [version, code])).toEqual([
      [2, null],
      [null, 'INTERNAL'],
      [2, null],
    ])
    expect(JSON.stringify(results)).not.toContain('division')
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      errorId: results[1]?.params.errorId,
      err: { message: 'division by zero' },
    })
  })

  it('rejects more items than the limit', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ id: String(index + 1), version: 1 }))
    const { log } = (await as('1')).tools
    const refusal = await refusalOf(changeEach(many, async () => ({ version: 1 }), log))
    expect(refusal?.problems).toEqual([{ field: 'items', rule: 'maxLength', params: { max: 100 } }])
  })
})
