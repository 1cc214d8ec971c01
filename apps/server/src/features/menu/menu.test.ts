import { entityByName } from '@manset/model/entities/entities.ts'
import type { MenuItemValue } from '@manset/model/entities/menu.ts'
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveItem } from '../../abilities/approve/approve-item.ts'
import { getItem, type SaveInput, saveItem } from '../../kit/entity/entity-service.ts'
import type { Item } from '../../kit/entity/entity-sql.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { ARABIC_SITE, MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'

const menu = entityByName('menu')
const category = entityByName('category')
const brand = entityByName('brand')

let newsroom: TestNewsroom
let sport: Item
let arabicSport: Item
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  sport = await saveCategory('Spor', MAIN_SITE)
  arabicSport = await saveCategory('رياضة', ARABIC_SITE)
  await newsroom.database.db
    .insertInto('media')
    .values({
      site_id: MAIN_SITE,
      sha256: 'b'.repeat(64),
      kind: 'image',
      mime: 'image/png',
      path: '/media/bb/cc/badge.png',
      byte_size: '900',
      width: 64,
      height: 48,
      original_name: 'rozet.png',
    })
    .execute()
})
afterAll(() => newsroom.close())

async function saveCategory(name: string, siteId: number) {
  const input = { name, linkName: 'spor', order: 1, isApproved: true }
  return saveItem(category, {}, input, await newsroom.contextOf('1', siteId))
}
async function saveMenu(input: SaveInput, siteId = MAIN_SITE) {
  return saveItem(menu, {}, input, await newsroom.contextOf('6', siteId))
}
const refusalOf = (saving: Promise<unknown>) =>
  saving.then(
    () => undefined,
    (error: Refusal) => error,
  )
const problemsOf = async (name: string, items: unknown) =>
  (await refusalOf(saveMenu({ name, items })))?.problems?.map(({ field, rule }) => `${field} ${rule}`)

const link = (key: string, more: Partial<MenuItemValue> = {}): MenuItemValue => ({
  key,
  type: 'link',
  title: `Bağlantı ${key}`,
  url: `/sayfa/${key}`,
  ...more,
})
const IMAGE = { path: '/media/bb/cc/badge.png', width: 0, height: 0, crops: [] }

describe('a menu', () => {
  it('is stored with items of every type, references named and images measured', async () => {
    const magazine = await saveItem(
      brand,
      {},
      { name: 'Dergi Eki', isApproved: true },
      await newsroom.contextOf('1'),
    )
    const saved = await saveMenu({
      name: 'Ana menü',
      isApproved: true,
      items: [
        { key: 'a', type: 'category', categoryId: sport.id, subCategoryDepth: 1, image: IMAGE },
        { ...link('b', { parentKey: 'a' }), darkImage: IMAGE, position: 'end' },
        { key: 'c', type: 'contentType', contentType: 'video' },
        { key: 'd', type: 'divider' },
        { key: 'e', type: 'brand', brandId: magazine.id },
        ...['newspaperAuthors', 'sportAuthors', 'archiveAuthors', 'generalAuthors', 'cartoonists'].map(
          (type) => ({ key: type, type, title: '  ' }),
        ),
      ],
    })
    expect(saved).toMatchObject({ version: 1, itemCount: 10, isApproved: true })
    expect(saved.targets).toEqual([
      { to: 'category', id: sport.id, name: 'Spor', isApproved: true },
      { to: 'brand', id: magazine.id, name: 'Dergi Eki', isApproved: true },
    ])
    const [first, second, third] = saved.items as MenuItemValue[]
    expect(first).toMatchObject({ parentKey: null, position: 'top', image: { width: 64, height: 48 } })
    expect(second).toMatchObject({ parentKey: 'a', position: 'end', darkImage: { width: 64 } })
    expect(third).toMatchObject({ title: null, excludedCategoryIds: [] })
  })

  it('of 300 items is one call, and one transaction whatever the number of items', async () => {
    const items = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) =>
        index % 3 === 1
          ? {
              key: `${name}${index}`,
              parentKey: `${name}${index - 1}`,
              type: 'category',
              categoryId: sport.id,
            }
          : link(`${name}${index}`, { image: IMAGE }),
      )
    const few = await counted((context) => saveItem(menu, {}, { name: 'Üç', items: items(3, 'u') }, context))
    const many = await counted((context) =>
      saveItem(menu, {}, { name: 'Üç yüz', items: items(300, 'y') }, context),
    )
    expect(many.item.itemCount).toBe(300)
    expect(many.statements).toBe(few.statements)
    expect(many.statements).toBeLessThanOrEqual(5)
    const { rows } = await newsroom.database.pool.query(
      `select m.xmin::text as row, r.xmin::text as revision, a.xmin::text as audit
       from menus m join revisions r on r.entity = 'menu' and r.item_id = m.id
       join audit_entries a on a.entity = 'menu' and a.item_id = m.id where m.id = $1`,
      [many.item.id],
    )
    expect(rows).toHaveLength(1)
    expect(new Set(Object.values(rows[0]))).toHaveProperty('size', 1)
  })

  it('that is saved unchanged is not written again', async () => {
    const saved = await saveMenu({ name: 'Aynı', items: [link('a', { image: IMAGE })] })
    const again = await saveMenu({ id: saved.id, version: 1, items: saved.items })
    expect(again.version).toBe(1)
  })

  it('saved by someone else meanwhile is not overwritten', async () => {
    const saved = await saveMenu({ name: 'Alt menü', items: [link('a')] })
    await saveMenu({ id: saved.id, version: 1, items: [link('a'), link('b')] })
    const refusal = await refusalOf(saveMenu({ id: saved.id, version: 1, items: [] }))
    expect(refusal?.code).toBe('STALE_VERSION')
    expect((await getItem(menu, saved.id, await newsroom.contextOf('6'))).itemCount).toBe(2)
  })

  it('keeps a category that lost its approval, marks it, and offers it to no other menu', async () => {
    const chess = await saveItem(
      category,
      {},
      { name: 'Satranç', linkName: 'satranc', order: 2, isApproved: true },
      await newsroom.contextOf('1'),
    )
    const item = { key: 'a', type: 'category', categoryId: chess.id }
    const saved = await saveMenu({ name: 'Oyunlar', items: [item] })
    await approveItem(
      category,
      { id: chess.id, version: 1, isApproved: false },
      await newsroom.contextOf('1'),
    )
    const again = await saveMenu({ id: saved.id, version: 1, items: [item, link('b')] })
    expect(again.targets).toEqual([{ to: 'category', id: chess.id, name: 'Satranç', isApproved: false }])
    expect(await problemsOf('Başka oyunlar', [item])).toEqual(['items.0.categoryId known'])
  })

  it('has a name unique on its site', async () => {
    await saveMenu({ name: 'Tek', items: [] })
    const refusal = await refusalOf(saveMenu({ name: 'Tek', items: [] }))
    expect(refusal?.problems).toEqual([
      {
        field: 'name',
        rule: 'unique',
        params: { value: 'Tek', item: 'Tek', itemId: expect.any(String), isUnapproved: 1 },
      },
    ])
    expect((await saveMenu({ name: 'Tek', items: [] }, ARABIC_SITE)).version).toBe(1)
  })
})

describe('a menu is rejected', () => {
  it('with an item below itself, below a missing one, or too deep', async () => {
    expect(await problemsOf('Daire', [link('a', { parentKey: 'b' }), link('b', { parentKey: 'a' })])).toEqual(
      ['items.0.parentKey parentFirst'],
    )
    expect(await problemsOf('Kendisi', [link('a', { parentKey: 'a' })])).toEqual([
      'items.0.parentKey parentFirst',
    ])
    expect(await problemsOf('Yetim', [link('a', { parentKey: 'z' })])).toEqual([
      'items.0.parentKey knownParent',
    ])
    const chain = [...'abcdef'].map((key, index, all) => link(key, { parentKey: all[index - 1] ?? null }))
    expect(await problemsOf('Derin', chain)).toEqual(['items.5.parentKey maxDepth'])
    const below = [{ key: 'a', type: 'divider' }, link('b', { parentKey: 'a' })]
    expect(await problemsOf('Ayraç', below)).toEqual(['items.1.parentKey noItemsBelow'])
  })

  it('with a duplicate key, an invalid one, or a name that is special in JavaScript', async () => {
    expect(await problemsOf('Çift', [link('a'), link('a')])).toEqual(['items.1.key distinct'])
    for (const key of ['__proto__', 'a b', '', 'x'.repeat(33)])
      expect(await problemsOf('Anahtar', [link(key)])).toEqual(['items.0 shape'])
    expect(await problemsOf('Yapıcı', [link('constructor', { parentKey: 'toString' })])).toEqual([
      'items.0.parentKey knownParent',
    ])
    expect(await problemsOf('Tür', [{ key: 'a', type: 'constructor' }])).toEqual(['items.0.type oneOf'])
  })

  it('with a missing or unknown part of a type', async () => {
    const bare = ['link', 'contentType', 'category', 'divider'].map((type) => ({ key: type, type }))
    expect(await problemsOf('Eksik', bare)).toEqual([
      'items.0.title required',
      'items.0.url required',
      'items.1.contentType required',
      'items.2.categoryId required',
    ])
    const much = [
      { key: 'a', type: 'divider', title: 'Ayraç' },
      link('b', { categoryId: sport.id }),
      { key: 'c', type: 'contentType', contentType: 'recipe' },
      { key: 'd', type: 'category', categoryId: sport.id, subCategoryDepth: 6 },
    ]
    expect(await problemsOf('Fazla', much)).toEqual([
      'items.0.title notOfType',
      'items.1.categoryId notOfType',
      'items.2.contentType oneOf',
      'items.3.subCategoryDepth maxValue',
    ])
  })

  it('with an address that runs a script or is disguised', async () => {
    for (const url of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//evil.test',
      '/\\evil.test',
    ])
      expect(await problemsOf('Adres', [link('a', { url })])).toEqual(['items.0.url url'])
  })

  it('with a category of another site, a missing one, or a picture of another site', async () => {
    const items = [
      { key: 'a', type: 'category', categoryId: arabicSport.id },
      { key: 'b', type: 'category', categoryId: sport.id, excludedCategoryIds: ['999999'] },
      link('c', { image: { ...IMAGE, path: '/media/zz/zz/other.png' } }),
    ]
    expect((await problemsOf('Yabancı', items))?.sort()).toEqual([
      'items.0.categoryId known',
      'items.1.excludedCategoryIds known',
      'items.2.image knownMedia',
    ])
  })

  it('with ten thousand items: one error, before a database query', async () => {
    const items = Array.from({ length: 10_000 }, (_, index) =>
      link(`k${index}`, { parentKey: `k${index - 1}` }),
    )
    const { statements, refusal } = await counted((context) =>
      saveItem(menu, {}, { name: 'Dev', items }, context),
    )
    expect(refusal?.problems).toEqual([{ field: 'items', rule: 'maxItems', params: { max: 300 } }])
    expect(statements).toBe(0)
  })
})

/** Runs work as an editor-in-chief and counts its SQL statements. */
async function counted(work: (context: Context) => Promise<Item>) {
  const context = await newsroom.contextOf('6')
  let statements = 0
  const db = context.tools.db.withPlugin({
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  })
  try {
    const item = await work({ ...context, tools: { ...context.tools, db } })
    return { item, statements, refusal: undefined }
  } catch (error) {
    return { item: {} as Item, statements, refusal: error as Refusal }
  }
}
