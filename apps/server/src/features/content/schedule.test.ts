// A scheduled content is published as a person with the permission to publish left it; attempts by others change nothing.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyDueStep, tableSteps } from '../../abilities/due-steps.ts'
import type { SaveInput } from '../../kit/entity/entity-service.ts'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { completeNews } from './test-complete-news.ts'

let server: TestApp
let complete: SaveInput
beforeAll(async () => {
  server = await startTestApp()
  complete = await completeNews(server.newsroom)
})
afterAll(() => server.close())

const CHIEF: Principal = { roleId: '6' }
const AUTHOR: Principal = { roleId: '3' }
const SAVE = 'mutation ($input: NewsInput!) { item: saveNews(input: $input) { id version status } }'
const RESTORE =
  'mutation ($id: ID!, $version: Int!, $toVersion: Int!) { item: restoreNews(id: $id, version: $version, toVersion: $toVersion) { id version status } }'
const STEP =
  'mutation ($id: ID!, $version: Int!, $status: String!) { item: changeContentStatus(id: $id, version: $version, status: $status) { id version status } }'

interface Item {
  id: string
  version: number
  status: string
}
async function ask(who: Principal, query: string, variables: object): Promise<Item> {
  const { data, errors } = await server.call(who, query, { ...variables })
  if (errors) throw Object.assign(new Error(errors[0]?.message), errors[0]?.extensions)
  return (data as unknown as { item: Item }).item
}
const save = (who: Principal, input: object) => ask(who, SAVE, { input })

it('is part of the approval: people who may not publish can neither write nor restore nor clear it', async () => {
  const made = await save(AUTHOR, { ...complete, title: 'Yazarın ilk hâli' })
  const tomorrow = new Date(Date.now() + 86_400_000)
  const approved = { title: 'Onaylanan başlık', status: 'published', publishDate: tomorrow.toISOString() }
  const { id, version, status } = await save(CHIEF, { id: made.id, version: made.version, ...approved })
  expect(status).toBe('scheduled')

  const forbidden = { code: 'FORBIDDEN' }
  await expect(save(AUTHOR, { id, version, title: 'Onaysız başlık' })).rejects.toMatchObject(forbidden)
  await expect(ask(AUTHOR, RESTORE, { id, version, toVersion: 1 })).rejects.toMatchObject(forbidden)
  await expect(ask(AUTHOR, STEP, { id, version, status: 'unpublished' })).rejects.toMatchObject(forbidden)

  const [publishes] = tableSteps()
  if (!publishes) throw new Error('publishing has no due step')
  const { db } = server.newsroom.database
  expect(await applyDueStep(db, publishes, new Date(tomorrow.getTime() + 1_000))).toBe(1)
  const row = await db
    .selectFrom('contents')
    .select(['status', 'title', 'version', 'caught_up_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({
    ...{ status: 'published', title: 'Onaylanan başlık', version: version + 1, caught_up_at: null },
  })
})
