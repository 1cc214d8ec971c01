// The screens get possible actions from the model; here the server must agree.
import { actionsFor } from '@manset/model/abilities/actions.ts'
import { CONTENT_STATUSES, type ContentStatus } from '@manset/model/abilities/publish.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { ROLE_ORDER } from '@manset/model/permissions/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SaveInput, saveItem } from '../../kit/entity/entity-service.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { contentBehaviour } from './behaviour.ts'
import { completeNews } from './test-complete-news.ts'

const news = entityByName('news')
const TOMORROW = new Date(Date.now() + 86_400_000)

let newsroom: TestNewsroom
let complete: SaveInput
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  complete = await completeNews(newsroom)
})
afterAll(() => newsroom.close())

const save = (input: SaveInput, context: Context) => saveItem(news, contentBehaviour, input, context)

/** A complete news in this status, as if it had gone through its steps. */
async function standing(status: ContentStatus) {
  const made = await save(complete, await newsroom.contextOf('1'))
  const values = { status, publish_date: status === 'scheduled' ? TOMORROW : null }
  await newsroom.database.db.updateTable('contents').set(values).where('id', '=', made.id).execute()
  return { ...made, ...values }
}

/** The status after a save, or the code of its refusal. */
const outcomeOf = (input: SaveInput, context: Context) =>
  save(input, context).then(
    ({ status }) => status as string,
    ({ code, problems }) => (problems?.length ? JSON.stringify(problems) : (code as string)),
  )
const REFUSED = /^(FORBIDDEN|STATUS_STEP)$/

/** An editor with only these permissions on news. */
async function holding(details: readonly string[]): Promise<Context> {
  const context = await newsroom.contextOf('2')
  const others = [...context.viewer.permissions].filter((key) => !key.startsWith('news.'))
  const permissions = new Set([...others, 'news.view', ...details.map((detail) => `news.${detail}`)])
  return { ...context, viewer: { ...context.viewer, permissions } }
}

function subsets<T>(all: readonly T[]): T[][] {
  const [first, ...rest] = all
  if (first === undefined) return [[]]
  return subsets(rest).flatMap((set) => [set, [first, ...set]])
}

/** Fails unless the server allows exactly the actions that the model offers this viewer. */
async function compare(context: Context, status: ContentStatus) {
  const open = actionsFor(news, { status }, (key) => context.viewer.permissions.has(key))
  for (const to of CONTENT_STATUSES) {
    if (to === status) continue
    const item = await standing(status)
    const outcome = await outcomeOf({ id: item.id, version: item.version, status: to }, context)
    if (open.has(`to.${to}`)) expect(outcome, `${status} → ${to}`).toBe(to)
    // A request that keeps the status, such as publishing a scheduled content, is an ordinary save.
    else if (outcome === status) expect(open.has('edit')).toBe(true)
    // Requesting `scheduled` means requesting `published`, here without a future date.
    else if (to === 'scheduled' && !REFUSED.test(outcome)) expect(open.has('to.published')).toBe(true)
    else expect(outcome, `${status} → ${to}`).toMatch(REFUSED)
  }
  const item = await standing(status)
  const edited = await outcomeOf({ id: item.id, version: item.version, title: 'Yeni başlık' }, context)
  if (open.has('edit')) expect(edited, `editing ${status}`).toBe(status)
  else expect(edited, `editing ${status}`).toMatch(REFUSED)
}

describe('the actions the model allows on a content match those of the server', () => {
  for (const status of CONTENT_STATUSES) {
    it(`for every role, when it is ${status}`, async () => {
      for (const roleId of ROLE_ORDER) await compare(await newsroom.contextOf(roleId), status)
    })

    it(`for every choice of rights, when it is ${status}`, async () => {
      for (const details of subsets(['edit', 'publish', 'remove']))
        await compare(await holding(details), status)
    })
  }

  it('before it is created', async () => {
    for (const details of subsets(['create', 'edit', 'publish', 'remove'])) {
      const context = await holding(details)
      const open = actionsFor(news, null, (key) => context.viewer.permissions.has(key))
      const made = await outcomeOf({ title: 'Taslak' }, context)
      expect(made).toBe(open.has('create') ? 'draft' : 'FORBIDDEN')
      for (const to of CONTENT_STATUSES) {
        if (to === 'draft' || to === 'scheduled') continue
        const outcome = await outcomeOf({ ...complete, status: to }, context)
        if (open.has(`to.${to}`)) expect(outcome).toBe(to)
        else expect(outcome).toMatch(REFUSED)
      }
    }
  })
})
