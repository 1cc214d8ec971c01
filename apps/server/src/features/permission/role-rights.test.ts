import { PERMISSIONS } from '@manset/model/permissions/permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { saveRoleRights } from './role-rights.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

it('a whole table of permissions is written in as many round trips as one of them, while others wait for the lock', async () => {
  const context = await newsroom.contextOf('1')
  let statements = 0
  const db = newsroom.database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const save = async (version: number, roleIds: string[], keys: string[]) => {
    statements = 0
    const changes = keys.map((detail) => ({ category: 'news', detail, roleIds }))
    const saved = await saveRoleRights({ version, changes }, { ...context, tools: { ...context.tools, db } })
    const held = saved.permissions.filter(
      ({ category, detail }) => category === 'news' && keys.includes(detail),
    )
    expect(held.map((one) => one.roleIds)).toEqual(keys.map(() => roleIds))
    return statements
  }
  const all = [...(PERMISSIONS.news ?? [])]
  const forOne = await save(0, ['1', '8'], all.slice(0, 1))
  expect(await save(1, ['1', '7'], all)).toBe(forOne)
})
