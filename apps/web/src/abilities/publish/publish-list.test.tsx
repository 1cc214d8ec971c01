// @vitest-environment happy-dom
import { entityByName } from '@manset/model/entities/entities.ts'
import { actionsOf, type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { type RunBatch, runBatch } from '../../kit/list/tools/batch.ts'
import { CallError } from '../../platform/calls/call-error.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { getCurrentCaller } from '../../platform/session/caller.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { storeToken } from '../../platform/session/token.ts'
import { selectSite } from '../../platform/site.ts'
import { formatError } from '../../ui/notify.ts'
import { usePublishList } from './publish-list.tsx'
// Normally loaded with the first step. Importing it here avoids a loading delay in the tests.
import './status-steps.ts'

const signIn = (sub: string) => storeToken(`-.${btoa(JSON.stringify({ sub, iat: 0, exp: 3_600 }))}.-`)
const contents: EntityDefinition[] = [entityByName('news'), entityByName('photoGallery')]
const rowOf = (id: string, status: string, type = 'news') =>
  ({ id, version: 1, type, status, publishDate: null, title: `Haber ${id}` }) as unknown as EntityItem

/** Steps that the server received, in order. */
let asked: { id: string; status: string; publishDate?: null }[]
const list = { rows: [] as EntityItem[], patch: vi.fn(), handleEvent: vi.fn(), refetchRows: vi.fn() }
beforeEach(() => {
  asked = []
  selectSite(4)
  setLocale('tr')
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { variables } = JSON.parse(body)
    const { id, version, status, publishDate, items } = variables.input ?? variables
    const stepped = ((items ?? [{ id, version }]) as { id: string; version: number }[]).map((one) => {
      asked.push({ id: one.id, status, publishDate })
      return { id: one.id, version: one.version + 1, status, params: null }
    })
    return Response.json({ data: items ? { results: stepped } : { item: stepped[0] } })
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const RIGHTS = contents.flatMap((entity) => actionsOf(entity).map((action) => permissionOf(entity, action)))

function publishing(
  rows: EntityItem[],
  rights: readonly string[] = RIGHTS,
  entities: EntityDefinition[] = contents,
) {
  const wrapper = createTestNewsroom(...rights)
  return renderHook(() => usePublishList(entities, { ...list, rows }), { wrapper }).result.current
}

test('the menu of a row has the steps allowed by its status and the permissions for its type', () => {
  const mayNews = RIGHTS.filter((key) => key !== 'photoGallery.publish')
  const { menu } = publishing([], mayNews)
  const steps = (status: string, type?: string) => menu?.(rowOf('1', status, type)).map(({ key }) => key)
  expect(steps('draft')).toEqual(['waiting', 'published', 'removed'])
  expect(steps('draft', 'photoGallery')).toEqual(['waiting', 'removed'])
  expect(steps('published', 'photoGallery')).toEqual([])
})

test('a step is shown before the server confirms it and afterwards', async () => {
  const row = rowOf('1', 'published')
  const { menu } = publishing([row])
  menu?.(row)[0]?.run()
  expect(list.patch).toHaveBeenCalledWith('1', { status: 'unpublished' })
  await vi.waitFor(() => expect(list.handleEvent).toHaveBeenCalled())
  expect(list.handleEvent.mock.lastCall?.[0]).toMatchObject({
    ...{ id: '1', version: 2, isOwn: true },
    row: { title: 'Haber 1', status: 'unpublished' },
  })
})

test('after a batch removal each item is restored in its own way, without notices', async () => {
  const rows = [rowOf('1', 'draft'), rowOf('2', 'waiting')]
  const { bulk } = publishing(rows)
  const remove = bulk?.find(({ name }) => name === 'remove')
  const items = rows.map(({ id, version }) => ({ id, version }))
  const sent = await remove?.send(items, getCurrentCaller())
  const changed = (sent ?? []).map(({ id }) => ({ id, version: 2 }))
  asked = []
  const outcome = await remove?.undo?.(changed, runBatch)
  expect(asked).toEqual([
    { id: '1', status: 'draft' },
    { id: '2', status: 'draft' },
    { id: '2', status: 'waiting' },
  ])
  expect(outcome?.changed.map(({ id }) => id).toSorted()).toEqual(['1', '2'])
})

test('after a batch publication the items are restored without the date it set', async () => {
  const rows = [
    rowOf('1', 'draft'),
    rowOf('2', 'unpublished', 'photoGallery'),
    { ...rowOf('3', 'draft'), publishDate: '2026-11-26T09:00:00.000Z' },
  ]
  const { bulk } = publishing(rows)
  const publish = bulk?.find(({ name }) => name === 'publish')
  await publish?.send(rows, getCurrentCaller())
  asked = []
  const changed = rows.map(({ id }) => ({ id, version: 2 }))
  const outcome = await publish?.undo?.(changed, runBatch)
  expect(asked).toEqual([
    { id: '1', status: 'unpublished' },
    { id: '3', status: 'unpublished' },
    { id: '2', status: 'unpublished', publishDate: null },
    { id: '3', status: 'draft' },
    { id: '1', status: 'draft', publishDate: null },
  ])
  expect(outcome?.changed.map(({ id }) => id).toSorted()).toEqual(['1', '2', '3'])
})

test('the next step of an undo is not sent after another person has signed in', async () => {
  signIn('ayse')
  const { bulk } = publishing([rowOf('2', 'waiting')])
  const remove = bulk?.find(({ name }) => name === 'remove')
  const caller = getCurrentCaller()
  const changed = await remove?.send([{ id: '2', version: 1 }], caller)
  asked = []
  const outcome = await remove?.undo?.(
    [{ id: '2', version: changed?.[0]?.version ?? 0 }],
    async (...given: Parameters<RunBatch>) => {
      const done = await runBatch(...given, caller)
      signIn('mehmet')
      return done
    },
  )
  expect(asked).toEqual([{ id: '2', status: 'draft' }])
  expect(outcome?.failed.map(({ error }) => error.code)).toEqual(['SIGNED_OUT'])
})

test('an item whose expiration is past is reported with the specified message, alone and in a batch', async () => {
  const problems = [{ field: 'expirationDate', rule: 'ahead', params: {} }]
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) =>
    Response.json(
      JSON.parse(body).variables.items
        ? { data: { results: [{ id: '1', version: null, code: 'VALIDATION', params: null, problems }] } }
        : { errors: [{ message: 'refused', extensions: { code: 'VALIDATION', problems } }] },
    ),
  )
  const row = rowOf('1', 'expired')
  const { bulk, menu } = publishing([row])
  const sent = await bulk
    ?.find(({ name }) => name === 'publish')
    ?.send([{ id: '1', version: 1 }], getCurrentCaller())
  expect(sent?.map(({ code }) => code)).toEqual(['EXPIRATION_OVER'])
  expect(formatError(new CallError('EXPIRATION_OVER', ''))).toContain('geçmişte kaldı')
  menu?.(row)[0]?.run()
  await vi.waitFor(() => expect(list.patch).toHaveBeenLastCalledWith('1', row))
})

test('a list whose entity cannot be published gets none of these actions', () => {
  expect(publishing([], RIGHTS, [entityByName('category')])).toEqual({})
})
