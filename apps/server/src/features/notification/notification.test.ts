// Push messages beyond the contract that every definition fulfills.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const EDITOR = { roleId: '2' } as const
const SAVE = `mutation ($input: NotificationInput!) { saved: saveNotification(input: $input) {
  id version title platforms audience status failedPlatforms deviceCount } }`

async function save(input: object, who: Principal = EDITOR) {
  const { data, errors } = await server.call(who, SAVE, { input })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.saved as unknown as Record<string, unknown>
}

async function problemsOf(input: object) {
  const { errors } = await server.call(EDITOR, SAVE, { input })
  const { code, problems } = errors?.[0]?.extensions ?? {}
  return code === 'VALIDATION' ? problems?.map(({ field, rule }) => `${field} ${rule}`) : code
}

describe('a push message', () => {
  it('is saved without sending anything', async () => {
    expect(await save({ title: 'Kar yağdı', opens: 'site' })).toMatchObject({
      ...{ platforms: ['all'], audience: 'all', status: 'saved' },
      ...{ failedPlatforms: [], deviceCount: null },
    })
  })

  it('keeps its title to 65 characters and its standfirst to 240', async () => {
    const long = (count: number) => 'ş'.repeat(count)
    expect(await problemsOf({ title: long(66), spot: long(241), opens: 'site' })).toEqual([
      'title maxCharacters',
      'spot maxCharacters',
    ])
    expect((await save({ title: long(65), spot: long(240), opens: 'site' })).title).toBe(long(65))
  })

  it('requires its content, an address, and a category for its followers', async () => {
    expect(await problemsOf({ title: 'Kar', platforms: [], audience: 'category' })).toEqual([
      'platforms required',
      'categoryId required',
      'contentId required',
    ])
    expect(await problemsOf({ title: 'Kar', opens: 'address' })).toEqual(['address required'])
    expect(await problemsOf({ title: 'Kar', opens: 'address', address: 'javascript:alert(1)' })).toEqual([
      'address webAddress',
    ])
  })

  it('to all platforms names no single ones', async () => {
    const saved = await save({ title: 'Kar', opens: 'site', platforms: ['webSite', 'all'] })
    expect(saved.platforms).toEqual(['all'])
  })

  it('cannot be changed while it is being sent', async () => {
    const { id, version } = await save({ title: 'Kar', opens: 'site' })
    await server.newsroom.database.pool.query(`update notifications set status = 'sent' where id = $1`, [id])
    expect(await problemsOf({ id, version, title: 'Yağmur' })).toBe('NOTIFICATION_UNDERWAY')
  })

  it('is written by people who may create it, and read by people who may view it', async () => {
    const { errors } = await server.call({ roleId: '3' }, SAVE, { input: { title: 'Kar', opens: 'site' } })
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})
