import { entityByName } from '@manset/model/entities/entities.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LockedDocument, TypedDocument } from '../../platform/calls/document.ts'
import { call } from '../../platform/calls/graphql.ts'
import { getCurrentCaller } from '../../platform/session/caller.ts'
import { selectSite } from '../../platform/site.ts'
import { restoreDocument, saveDocument } from './entity.documents.ts'
import { batchWithLocks, callWithLock, registerHolder } from './held-locks.ts'

const news = entityByName('news')
const video = entityByName('video')
const holder = (epoch: string | null, renewed: string | null = null) => ({
  epoch: async () => epoch,
  renewed: async () => renewed,
})

type Step = LockedDocument<{ changed: true }, { id: string }>
const stepDocument: Step = 'mutation Step($id: ID!, $lockEpoch: ID) { step(id: $id, lockEpoch: $lockEpoch) }'
type Batch = LockedDocument<{ changed: true }, { items: { id: string; version: number }[] }>
const batchDocument: Batch = 'mutation Steps($items: [VersionedId!]!) { steps(items: $items) }'

let sent: Record<string, unknown>[]
/** Fencing tokens that the server rejects; all others are accepted. */
let refused: unknown[]
beforeEach(() => {
  sent = []
  refused = []
  vi.stubGlobal('location', { origin: 'http://newsroom.test' })
  selectSite(4)
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { variables } = JSON.parse(body)
    sent.push(variables)
    const isRefused = refused.includes(variables.lockEpoch)
    return Response.json(
      isRefused
        ? { errors: [{ message: 'lost', extensions: { code: 'LOCK_LOST' } }] }
        : { data: { changed: true } },
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const step = () => callWithLock(news, '7', stepDocument, { id: '7' })

test('a write to an item that this tab has locked includes the epoch, whichever screen sends it', async () => {
  const stop = registerHolder(news, '7', holder('5'))
  await step()
  await callWithLock(news, '7', saveDocument(news), { input: { id: '7', title: 'Başlık' } })
  // Items of one shared table share ids and locks.
  const items = [
    { id: '7', version: 1 },
    { id: '8', version: 2 },
  ]
  await batchWithLocks(video, batchDocument, { items }, getCurrentCaller())
  stop(async () => {})
  await step()
  expect(sent).toEqual([
    { id: '7', lockEpoch: '5' },
    { input: { id: '7', title: 'Başlık', lockEpoch: '5' } },
    { items: [{ id: '7', version: 1, lockEpoch: '5' }, items[1]] },
    { id: '7' },
  ])
})

test('a board is written with its own lock, whichever board is open', async () => {
  const first = registerHolder({ name: 'headlineBoard' }, '1', holder('5'))
  const second = registerHolder({ name: 'headlineBoard' }, '2', holder('9'))
  await callWithLock({ name: 'headlineBoard' }, '1', stepDocument, { id: '1' })
  expect(sent).toEqual([{ id: '1', lockEpoch: '5' }])
  first(async () => {})
  second(async () => {})
})

test('a reacquired lock sends the write once more; a lost one does not', async () => {
  refused = ['5']
  const regained = registerHolder(news, '7', holder('5', '6'))
  expect(await step()).toEqual({ changed: true })
  regained(async () => {})
  const lost = registerHolder(news, '7', holder('5', null))
  await expect(step()).rejects.toMatchObject({ code: 'LOCK_LOST' })
  expect(sent).toHaveLength(3)
  lost(async () => {})
})

test('a write right after a form was closed waits until the server has received the release', async () => {
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
  registerHolder(news, '7', holder('5'))(() => heard)
  const written = step()
  expect(sent).toEqual([])
  hear()
  await written
  expect(sent).toEqual([{ id: '7' }])
})

test('the types refuse a locked mutation that is called without its lock', () => {
  const variables = { id: '7', version: 2, toVersion: 1 }
  const asOrdinary = 'mutation Step' as TypedDocument<object, { id: string; lockEpoch?: string }>
  // Never run: `npm run check` fails if one of them compiles.
  const refusals = () => [
    // @ts-expect-error: a locked document
    call(restoreDocument(news), variables),
    // @ts-expect-error: a save carries the fencing token in its input
    call(saveDocument(news), { input: {} }),
    // @ts-expect-error: typed as an ordinary document although it takes the fencing token
    call(asOrdinary, { id: '7' }),
  ]
  expect(refusals).toBeTypeOf('function')
})
