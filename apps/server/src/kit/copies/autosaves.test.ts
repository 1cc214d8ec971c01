import { entityByName } from '@manset/model/entities/entities.ts'
import type { RoleId } from '@manset/model/permissions/permissions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentBehaviour } from '../../features/content/behaviour.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { ARABIC_SITE, MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { type SaveInput, saveItem } from '../entity/entity-service.ts'
import { listItemAutosaves, listOwnAutosaves, MAX_AUTOSAVES, storeAutosave } from './autosaves.ts'
import { discardAutosave } from './delete-autosave.ts'
import { deleteOldAutosaves } from './feature.ts'

const news = entityByName('news')
const source = entityByName('source')

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())
beforeEach(async () => {
  await newsroom.database.db.deleteFrom('autosaves').execute()
})

const as = (roleId: RoleId | null, siteId?: number) => newsroom.contextOf(roleId, siteId)
const saveNews = async (input: SaveInput, given = {}) =>
  saveItem(news, contentBehaviour, input, await as('2'), given)
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Refusal) => error.code,
  )

interface Kept {
  form?: string
  id?: string | null
  version?: number | null
  at?: string
}
/** Stores an autosave of an editor's form. */
const keep = async (
  values: Record<string, unknown> | string,
  { form = 'form-one', id = null, version = id ? 1 : null, at = '2026-11-22T09:00:00.000Z' }: Kept = {},
  who?: RoleId | null,
  siteId?: number,
) =>
  storeAutosave(
    news,
    {
      ...{ form, id, version, typedDate: at },
      values: typeof values === 'string' ? values : JSON.stringify(values),
    },
    await as(who === undefined ? '2' : who, siteId),
  )
const own = async (id: string | null) => listOwnAutosaves(news, id, await as('2'))

describe('an autosave', () => {
  it('is returned to its person with the base values, and is no version, audit entry or search term', async () => {
    const item = await saveNews({ title: 'Köprü', spot: 'Spot' })
    await keep({ title: 'Köprü açıldı' }, { id: item.id })
    expect(await own(item.id)).toMatchObject([
      {
        form: 'form-one',
        itemId: item.id,
        version: 1,
        values: { title: 'Köprü açıldı' },
        base: { title: 'Köprü' },
        typedDate: new Date('2026-11-22T09:00:00.000Z'),
      },
    ])
    const { db } = newsroom.database
    const count = (table: 'revisions' | 'audit_entries') =>
      db.selectFrom(table).select('version').where('item_id', '=', item.id).execute()
    expect(await count('revisions')).toHaveLength(1)
    expect(await count('audit_entries')).toHaveLength(1)
    const stands = await db.selectFrom('contents').selectAll().where('id', '=', item.id).executeTakeFirst()
    expect(stands).toMatchObject({ title: 'Köprü', version: 1 })
    expect(
      await db.selectFrom('content_search').selectAll().where('folded', 'like', '%acildi%').execute(),
    ).toEqual([])
  })

  it('of a new item has no item ID, and may be incomplete', async () => {
    await keep({ spot: 'Yalnız spot' })
    expect(await own(null)).toMatchObject([{ itemId: null, version: null, values: { spot: 'Yalnız spot' } }])
  })

  it('is never replaced by an older one, nor by that of another form', async () => {
    const item = await saveNews({ title: 'Köprü' })
    const at = (second: number) => `2026-11-22T09:00:0${second}.000Z`
    await keep({ title: 'Yeni' }, { id: item.id, at: at(5) })
    await keep({ title: 'Eski' }, { id: item.id, at: at(4) })
    await keep({ title: 'Başka sekme' }, { id: item.id, at: at(3), form: 'form-two' })
    expect((await own(item.id)).map(({ form, values }) => [form, values.title])).toEqual([
      ['form-one', 'Yeni'],
      ['form-two', 'Başka sekme'],
    ])
    await keep({ title: 'En yeni' }, { id: item.id, at: at(6) })
    expect((await own(item.id))[0]?.values).toEqual({ title: 'En yeni' })
  })

  it('of a new item becomes that of the created item', async () => {
    await keep({ title: 'Yeni haber' })
    const item = await saveNews({ title: 'Yeni haber' })
    await keep({ title: 'Yeni haber, sonrası' }, { id: item.id, at: '2026-11-22T09:00:01.000Z' })
    expect(await own(null)).toEqual([])
    expect(await own(item.id)).toHaveLength(1)
  })
})

describe('permissions', () => {
  it('to store one: people who may edit, or create, on the site of the item', async () => {
    const item = await saveNews({ title: 'Köprü' })
    expect(await refusalOf(keep({ title: 'x' }, { id: item.id }, '8'))).toBe('FORBIDDEN')
    expect(await refusalOf(keep({ title: 'x' }, {}, '8'))).toBe('FORBIDDEN')
    expect(await refusalOf(keep({ title: 'x' }, {}, null))).toBe('FORBIDDEN')
    expect(await refusalOf(keep({ title: 'x' }, { id: item.id }, '2', ARABIC_SITE))).toBe('NOT_FOUND')
    expect(await refusalOf(keep({ title: 'x' }, { id: '999999' }))).toBe('NOT_FOUND')
  })

  it('to read another person’s: never as one’s own, and for people who may edit the item when they request it', async () => {
    const item = await saveNews({ title: 'Köprü' })
    await keep({ title: 'Köprü açıldı' }, { id: item.id })
    await keep({ title: 'Yeni' }, { form: 'form-new' })
    expect(await listOwnAutosaves(news, item.id, await as('6'))).toEqual([])
    expect(await listOwnAutosaves(news, null, await as('6'))).toEqual([])
    const others = await listItemAutosaves(news, item.id, await as('6'))
    expect(others.map(({ person, values }) => [person.name, values.title])).toEqual([
      [(await as('2')).viewer.name, 'Köprü açıldı'],
    ])
    expect(await refusalOf(listItemAutosaves(news, item.id, await as('8')))).toBe('FORBIDDEN')
    expect(await refusalOf(listItemAutosaves(news, item.id, await as('6', ARABIC_SITE)))).toBe('NOT_FOUND')
    expect(await refusalOf(listOwnAutosaves(news, item.id, await as('2', ARABIC_SITE)))).toBe('NOT_FOUND')
    expect(await refusalOf(listOwnAutosaves(news, item.id, await as(null)))).toBe('FORBIDDEN')
    // Under another entity it does not exist.
    expect(await refusalOf(listItemAutosaves(source, item.id, await as('1')))).toBe('NOT_FOUND')
  })

  it('to discard one: its owner only', async () => {
    const item = await saveNews({ title: 'Köprü' })
    await keep({ title: 'Köprü açıldı' }, { id: item.id })
    await discardAutosave('form-one', await as('6'))
    expect(await own(item.id)).toHaveLength(1)
    await discardAutosave('form-one', await as('2'))
    expect(await own(item.id)).toEqual([])
  })
})

describe('autosaved input', () => {
  it('may be hostile: it is stored, and returned sanitized by today’s rules', async () => {
    const item = await saveNews({ title: 'Köprü', body: '<p>Metin</p>' })
    await keep({ body: '<p onclick="x()">Metin</p><script>x()</script>' }, { id: item.id })
    expect((await own(item.id))[0]?.values).toEqual({ body: '<p>Metin</p>' })
  })

  it.each([
    ['no JSON', 'x'],
    ['no object', '[]'],
    ['a value of another shape', '{"title":{"a":1}}'],
    ['a list of what is no image', '{"cover":{"path":7}}'],
  ])('is rejected if it is %s', async (_, values) => {
    expect(await refusalOf(keep(values))).toBe('VALIDATION')
  })

  it('is rejected if it is far longer than its field, and with an invalid form key', async () => {
    const { maxCharacters } = news.fields.body as { maxCharacters: number }
    expect(await refusalOf(keep({ body: 'x'.repeat(2 * maxCharacters + 1) }))).toBe('VALIDATION')
    expect(await refusalOf(keep({ title: 'x' }, { form: "'; drop table" }))).toBe('VALIDATION')
  })

  it('loses read-only fields and characters the database cannot store', async () => {
    await keep('{"title":"A\\u0000B\\ud800","id":"7","status":"published","__proto__":{"x":1},"unknown":1}')
    expect((await own(null))[0]?.values).toEqual({ title: 'AB\ufffd' })
  })

  it('is limited to a hundred per person: the oldest is deleted', async () => {
    newsroom.clock.set(new Date('2026-11-22T09:00:00.000Z'))
    for (let count = 0; count <= MAX_AUTOSAVES; count += 1) {
      newsroom.clock.set(new Date(Date.parse('2026-11-22T09:00:00.000Z') + count))
      await keep({ title: `${count}` }, { form: `form-number-${count}` })
    }
    const kept = await own(null)
    expect(kept).toHaveLength(MAX_AUTOSAVES)
    expect(kept.map(({ form }) => form)).not.toContain('form-number-0')
  })
})

describe('a save', () => {
  it('deletes the autosave of its own form in the same statement, and no other', async () => {
    const item = await saveNews({ title: 'Köprü' })
    await keep({ title: 'Köprü açıldı' }, { id: item.id })
    await keep({ title: 'Başka' }, { id: item.id, form: 'form-two' })
    const heard: string[] = []
    const stop = newsroom.live.listen(({ kind }) => heard.push(kind))
    await saveNews({ id: item.id, version: 1, title: 'Köprü açıldı' }, { form: 'form-one' })
    expect((await own(item.id)).map(({ form }) => form)).toEqual(['form-two'])
    await expect.poll(() => heard).toContain('autosave.deleted')
    stop()
  })

  it('that is rejected keeps it', async () => {
    const item = await saveNews({ title: 'Köprü' })
    await keep({ title: 'Köprü açıldı' }, { id: item.id })
    const late = saveNews({ id: item.id, version: 7, title: 'Köprü açıldı' }, { form: 'form-one' })
    expect(await refusalOf(late)).toBe('STALE_VERSION')
    expect(await own(item.id)).toHaveLength(1)
  })

  it('that creates the item, or changes nothing of it, deletes it as well', async () => {
    await keep({ title: 'Yeni haber' })
    const item = await saveNews({ title: 'Yeni haber' }, { form: 'form-one' })
    expect(await own(null)).toEqual([])
    await keep({ title: 'Yeni haber!' }, { id: item.id })
    await saveNews({ id: item.id, version: 1, title: 'Yeni haber' }, { form: 'form-one' })
    expect(await own(item.id)).toEqual([])
  })
})

it('the list gets an event when an autosave is created or deleted, and not for every letter', async () => {
  const heard: string[] = []
  const stop = newsroom.live.listen(({ kind, siteId, id }) => heard.push(`${kind} ${siteId} ${id}`))
  await keep({ title: 'A' })
  await keep({ title: 'AB' }, { at: '2026-11-22T09:00:01.000Z' })
  await discardAutosave('form-one', await as('2'))
  const both = [`autosave.saved ${MAIN_SITE} form-one`, `autosave.deleted ${MAIN_SITE} form-one`]
  await expect.poll(() => heard).toEqual(both)
  stop()
})

it('an autosave unchanged for thirty days is deleted', async () => {
  newsroom.clock.set(new Date('2026-10-01T09:00:00.000Z'))
  await keep({ title: 'Eski' }, { form: 'form-old' })
  newsroom.clock.set(new Date('2026-10-02T09:00:00.000Z'))
  await keep({ title: 'Yeni' }, { form: 'form-new' })
  newsroom.clock.set(new Date('2026-10-31T10:00:00.000Z'))
  expect(await deleteOldAutosaves((await as('2')).tools)).toBe(1)
  expect((await own(null)).map(({ form }) => form)).toEqual(['form-new'])
})
