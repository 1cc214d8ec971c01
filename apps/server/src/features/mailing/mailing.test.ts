// Newsletters beyond the contract that every definition fulfills.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'

let server: TestApp
let contents: string[]
let channelId: string
beforeAll(async () => {
  server = await startTestApp()
  const { rows } = await server.newsroom.database.pool.query<{ id: string }>(
    `insert into mailing_channels (site_id, name, link_name, is_approved) values ($1, 'Sabah', 'sabah', true) returning id`,
    [MAIN_SITE],
  )
  channelId = String(rows[0]?.id)
  contents = await Promise.all(['Bir', 'İki', 'Üç'].map((title) => published(title)))
})
afterAll(() => server.close())

const MANAGER = { roleId: '7' } as const
const SAVE = `mutation ($input: MailingInput!) { saved: saveMailing(input: $input) {
  id version status itemCount date contents { id name } items { key parentKey type contentId title } } }`
const LIST = `query ($filter: MailingFilter) {
  list: getMailings(filter: $filter, page: 1, limit: 50) { items { title status itemCount } } }`

interface Saved {
  id: string
  version: number
  status: string
  itemCount: number
  contents: { id: string; name: string }[]
}

async function published(title: string): Promise<string> {
  const { rows } = await server.newsroom.database.pool.query<{ id: string }>(
    `insert into contents (site_id, type, status, title) values ($1, 'news', 'published', $2) returning id`,
    [MAIN_SITE, title],
  )
  return String(rows[0]?.id)
}

async function save(input: object, who: Principal = MANAGER): Promise<Saved> {
  const { data, errors } = await server.call(who, SAVE, { input: { mailingType: 'morningNotes', ...input } })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.saved as unknown as Saved
}

async function problemsOf(input: object, who: Principal = MANAGER) {
  const { errors } = await server.call(who, SAVE, { input: { mailingType: 'morningNotes', ...input } })
  const { code, problems } = errors?.[0]?.extensions ?? {}
  return code === 'VALIDATION' ? problems?.map(({ field, rule }) => `${field} ${rule}`) : code
}

const setStatus = (id: string, status: string) =>
  server.newsroom.database.pool.query(
    'update mailings set status = $2, date = now(), scheduled_date = now(), channel_id = $3 where id = $1',
    [id, status, channelId],
  )

const content = (place: number, more: object = {}) => ({
  ...{ key: `c${place}`, type: 'content', contentId: contents[place] },
  ...more,
})

describe('a newsletter', () => {
  it('is created as a draft of groups and contents, and groups do not count as contents', async () => {
    const items = [content(0), { key: 'g', type: 'group', title: 'Gündem' }, content(1, { parentKey: 'g' })]
    const saved = await save({ title: 'Sabah', items })
    expect(saved).toMatchObject({
      status: 'draft',
      itemCount: 2,
      contents: [{ name: 'Bir' }, { name: 'İki' }],
    })
  })

  it('accepts its items as the form sends them: with flags that only recipes have', async () => {
    const asSent = (item: object) => ({ ...item, isChiefSelection: false })
    const items = [content(0), { key: 'g', type: 'group', title: 'Gündem' }].map(asSent)
    const recipe = { key: 'r', type: 'recipe', recipeId: '7', title: 'Çorba', isChiefSelection: true }
    expect(await save({ title: 'Sabah', items: [...items, recipe] })).toMatchObject({ itemCount: 2 })
    const chosen = [{ ...content(0), isChiefSelection: true }]
    expect(await problemsOf({ title: 'Seçim', items: chosen })).toEqual([
      'items.0.isChiefSelection notOfType',
    ])
  })

  it('contains the same content once, at any level, and the same recipe once', async () => {
    const group = { key: 'g', type: 'group', title: 'Gündem' }
    const twice = [content(0), group, { ...content(0, { parentKey: 'g' }), key: 'again' }]
    expect(await problemsOf({ title: 'İki kez', items: twice })).toEqual(['items.2.contentId distinct'])
    const recipe = { type: 'recipe', recipeId: '7', title: 'Çorba' }
    const recipes = ['a', 'b'].map((key) => ({ key, ...recipe }))
    expect(await problemsOf({ title: 'Tarif', items: recipes })).toEqual(['items.1.recipeId distinct'])
  })

  it('has groups on one level, and contents contain nothing', async () => {
    const inner = { key: 'h', parentKey: 'g', type: 'group', title: 'İç' }
    const items = [{ key: 'g', type: 'group', title: 'Dış' }, inner, content(0, { parentKey: 'h' })]
    expect(await problemsOf({ title: 'Derin', items })).toEqual(['items.2.parentKey maxDepth'])
    expect(
      await problemsOf({ title: 'Yanlış', items: [content(0), content(1, { parentKey: 'c0' })] }),
    ).toEqual(['items.1.parentKey noItemsBelow'])
  })

  it('names existing contents of its site', async () => {
    expect(await problemsOf({ title: 'Yok', items: [{ ...content(0), contentId: '999999999' }] })).toEqual([
      'items.0.contentId known',
    ])
  })

  it.each(['sending', 'sent', 'canceled'])('that is %s can no longer be changed', async (status) => {
    const { id, version } = await save({ title: 'Kapalı', items: [content(0)] })
    await setStatus(id, status)
    expect(await problemsOf({ id, version, title: 'Yine de' })).toEqual(['status mailingClosed'])
  })
})

describe('the list of newsletters', () => {
  it('excludes the trash unless it is requested', async () => {
    const { id } = await save({ title: 'Çöpte', items: [content(0)] })
    await save({ title: 'Listede', items: [content(0)] })
    await setStatus(id, 'canceled')
    const titles = async (filter: object) => {
      const { data } = await server.call(MANAGER, LIST, { filter })
      const { items } = (data?.list ?? { items: [] }) as unknown as { items: { title: string }[] }
      return items.map(({ title }) => title)
    }
    expect(await titles({})).toContain('Listede')
    expect(await titles({})).not.toContain('Çöpte')
    expect(await titles({ status: ['canceled'] })).toContain('Çöpte')
  })

  it('is visible to people who send newsletters, and not to editors', async () => {
    const code = async (roleId: '2' | '6' | '7' | '8') =>
      (await server.call({ roleId }, LIST, {})).errors?.[0]?.extensions.code ?? 'yes'
    expect([await code('2'), await code('6'), await code('7'), await code('8')]).toEqual([
      'FORBIDDEN',
      'yes',
      'yes',
      'FORBIDDEN',
    ])
  })
})
