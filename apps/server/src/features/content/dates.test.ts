// Dates that contradict the status: refused with the field to change, whichever call saves.
import type { ContentStatus } from '@manset/model/abilities/publish.ts'
import type { Problem } from '@manset/model/problem.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SaveInput } from '../../kit/entity/entity-service.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { completeNews } from './test-complete-news.ts'

const DAY = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const [LAST_WEEK, YESTERDAY, TOMORROW, NEXT_WEEK] = [at(-7), at(-1), at(1), at(7)]

interface Saved {
  id: string
  version: number
  status: ContentStatus
  publishDate: string | null
}

let server: TestApp
let complete: SaveInput
beforeAll(async () => {
  server = await startTestApp()
  complete = await completeNews(server.newsroom)
})
afterAll(() => server.close())

const CHIEF = { roleId: '6' } as const
const SAVE =
  'mutation ($input: NewsInput!) { saved: saveNews(input: $input) { id version status publishDate } }'
const BATCH = `mutation ($items: [VersionedId!]!, $status: String!) {
  results: changeContentStatusBatch(items: $items, status: $status) { id version code problems { field rule } } }`

async function ask<T>(query: string, variables: object): Promise<T> {
  const { data, errors } = await server.call(CHIEF, query, variables)
  if (errors) throw Object.assign(new Error(errors[0]?.message), errors[0]?.extensions)
  return data as T
}
const save = async (input: SaveInput) => (await ask<{ saved: Saved }>(SAVE, { input })).saved
/** Fields and rules in the refusal of a save. */
const refusalOf = (input: SaveInput) =>
  save(input).then(
    ({ status }) => `saved as ${status}`,
    ({ problems }) => (problems as Problem[]).map(({ field, rule }) => `${field} ${rule}`),
  )

/** A news with this status and these dates, as if it had gone through its steps. */
async function standing(status: ContentStatus, publishDate: string | null, expirationDate: string | null) {
  const { id, version } = await save(complete)
  await server.newsroom.database.db
    .updateTable('contents')
    .set({ status, publish_date: publishDate, expiration_date: expirationDate })
    .where('id', '=', id)
    .execute()
  return { id, version }
}

describe('an expiration in the past', () => {
  const refused = ['expirationDate ahead']

  it('prevents a news from being published, and from being scheduled', async () => {
    const dates = { publishDate: LAST_WEEK, expirationDate: YESTERDAY }
    expect(await refusalOf({ ...complete, ...dates, status: 'published' })).toEqual(refused)
    const waiting = await standing('waiting', LAST_WEEK, YESTERDAY)
    expect(await refusalOf({ ...waiting, status: 'published' })).toEqual(refused)
  })

  it('prevents an expired news from being republished until it is cleared or moved ahead', async () => {
    for (const expirationDate of [null, NEXT_WEEK]) {
      const expired = await standing('expired', LAST_WEEK, YESTERDAY)
      expect(await refusalOf({ ...expired, status: 'published' })).toEqual(refused)
      const again = await save({ ...expired, expirationDate, status: 'published' })
      expect(again.status).toBe('published')
    }
  })

  it('does not prevent editing an expired news', async () => {
    const expired = await standing('expired', LAST_WEEK, YESTERDAY)
    expect(await save({ ...expired, title: 'Düzeltilmiş' })).toMatchObject({ status: 'expired', version: 2 })
  })

  it('is rejected for a published or scheduled content', async () => {
    const published = await standing('published', LAST_WEEK, null)
    expect(await refusalOf({ ...published, expirationDate: YESTERDAY })).toEqual(refused)
    const scheduled = await standing('scheduled', TOMORROW, null)
    expect(await refusalOf({ ...scheduled, expirationDate: YESTERDAY })).toContain(refused[0])
  })

  it('is reported for each item of a batch, and does not block the others', async () => {
    const over = await standing('expired', LAST_WEEK, YESTERDAY)
    const open = await standing('expired', LAST_WEEK, null)
    const { results } = await ask<{ results: unknown }>(BATCH, { items: [over, open], status: 'published' })
    expect(results).toEqual([
      {
        id: over.id,
        version: null,
        code: 'VALIDATION',
        problems: [{ field: 'expirationDate', rule: 'ahead' }],
      },
      { id: open.id, version: 2, code: null, problems: [] },
    ])
  })
})

describe('a future publish date on a published news', () => {
  it('is rejected when the save does not name a status, or asks for published', async () => {
    const published = await standing('published', LAST_WEEK, null)
    for (const status of [undefined, 'published'])
      expect(await refusalOf({ ...published, publishDate: TOMORROW, status })).toEqual([
        'publishDate notAhead',
      ])
  })

  it('unpublishes it until then when the save asks for scheduled', async () => {
    const published = await standing('published', LAST_WEEK, null)
    const waiting = await save({ ...published, publishDate: TOMORROW, status: 'scheduled' })
    expect(waiting).toMatchObject({ status: 'scheduled', publishDate: TOMORROW })
    // Back again: with its earlier date, it is published as before.
    const { id, version } = waiting
    const back = await save({ id, version, publishDate: LAST_WEEK, status: 'published' })
    expect(back.status).toBe('published')
  })

  it('that was stored already does not prevent editing', async () => {
    const published = await standing('published', TOMORROW, null)
    expect(await save({ ...published, title: 'Düzeltilmiş' })).toMatchObject({ status: 'published' })
  })
})
