import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceAutosave } from '../../../platform/autosave/device-autosaves.ts'
import { CallError } from '../../../platform/calls/call-error.ts'
import { createServerAutosaver, type ServerAutosaveState } from './server-autosaver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const draft = (title: string, owner = 'own'): DeviceAutosave => ({
  ...{ person: 'ayse', site: 4, entity: 'news', item: '7', owner, version: 3, at: 1 },
  values: { title },
  base: { title: 'Köprü' },
})

/** The server autosave, with a server whose answers the test controls. */
function atWork() {
  const calls: { what: string; answer(): void; fail(code: string, params?: object): void }[] = []
  const told: ServerAutosaveState[] = []
  const wait = (what: string) =>
    new Promise<Date>((resolve, reject) =>
      calls.push({
        what,
        answer: () => resolve(new Date()),
        fail: (code, params = {}) => reject(new CallError(code, code, { params: { ...params } })),
      }),
    )
  const keeper = createServerAutosaver({
    ownForm: 'own',
    store: ({ owner, values }) => wait(`keep ${owner} ${values.title}`),
    remove: async (form) => void (await wait(`drop ${form}`)),
    onState: (kept) => told.push(kept),
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    ...{ keeper, calls, told, settle },
    said: () => calls.map(({ what }) => what),
    async answer() {
      calls.at(-1)?.answer()
      await settle()
    },
    async fail(code: string, params?: object) {
      calls.at(-1)?.fail(code, params)
      await settle()
    },
  }
}

test('one call is in progress at a time, and only the newest text follows it', async () => {
  const { keeper, said, answer, told } = atWork()
  keeper.setTarget('own', draft('a'))
  keeper.setTarget('own', draft('ab'))
  keeper.setTarget('own', draft('abc'))
  expect(said()).toEqual(['keep own a'])
  await answer()
  expect(said()).toEqual(['keep own a', 'keep own abc'])
  await answer()
  expect(said()).toHaveLength(2)
  expect(told.at(-1)).toEqual({ at: expect.any(Date), trouble: null })
})

test('a failed store is retried automatically, later each time, with the current input', async () => {
  const { keeper, said, fail, answer, told } = atWork()
  keeper.setTarget('own', draft('a'))
  await fail('NETWORK')
  expect(told.at(-1)).toEqual({ at: null, trouble: 'away' })
  keeper.setTarget('own', draft('ab'))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(said()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(said()).toEqual(['keep own a', 'keep own ab'])
  await fail('TRY_AGAIN')
  await vi.advanceTimersByTimeAsync(3_999)
  expect(said()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  await answer()
  expect(told.at(-1)?.trouble).toBeNull()
})

test('a retry time named by the server is respected; a network that is back is used at once', async () => {
  const { keeper, said, fail, told } = atWork()
  keeper.setTarget('own', draft('a'))
  await fail('TOO_MANY_REQUESTS', { retryAfter: 40 })
  expect(told.at(-1)?.trouble).toBe('busy')
  await vi.advanceTimersByTimeAsync(39_999)
  expect(said()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(said()).toHaveLength(2)
  await fail('NETWORK')
  keeper.retry()
  expect(said()).toHaveLength(3)
})

test('a rejected text is not retried before it changes', async () => {
  const { keeper, said, fail, told } = atWork()
  keeper.setTarget('own', draft('a'))
  await fail('FORBIDDEN')
  expect(told.at(-1)?.trouble).toBe('refused')
  await vi.advanceTimersByTimeAsync(600_000)
  keeper.retry()
  expect(said()).toHaveLength(1)
  keeper.setTarget('own', draft('ab'))
  expect(said()).toHaveLength(2)
})

test('without a sign-in it waits, and says so', async () => {
  const { keeper, fail, told } = atWork()
  keeper.setTarget('own', draft('a'))
  await fail('UNAUTHENTICATED')
  expect(told.at(-1)?.trouble).toBe('signedOut')
})

test('an accepted offer is deleted only once the text it became is stored', async () => {
  const { keeper, said, fail, answer } = atWork()
  keeper.setTarget('other', null)
  keeper.setTarget('own', draft('a'))
  await answer()
  expect(said()).toEqual(['drop other', 'keep own a'])
  keeper.setTarget('third', null)
  await fail('NETWORK')
  keeper.setTarget('own', draft('ab'))
  expect(said()).toHaveLength(2)
  keeper.retry()
  await answer()
  expect(said()).toEqual(['drop other', 'keep own a', 'keep own ab', 'drop third'])
})

test('a save deletes the copy as well: no call is needed, unless one was in progress that arrived after the save', async () => {
  const { keeper, said, answer } = atWork()
  keeper.setTarget('own', draft('a'))
  await answer()
  keeper.markSaved()
  keeper.setTarget('own', null)
  expect(said()).toEqual(['keep own a'])
  keeper.setTarget('own', draft('ab'))
  keeper.markSaved()
  keeper.setTarget('own', null)
  await answer()
  expect(said()).toEqual(['keep own a', 'keep own ab', 'drop own'])
})

test('a copy that was discarded is deleted once the server is back, also after its form is gone', async () => {
  const { keeper, said, answer, fail } = atWork()
  keeper.setTarget('own', draft('a'))
  await answer()
  keeper.setTarget('own', null)
  keeper.stop()
  await fail('NETWORK')
  await vi.advanceTimersByTimeAsync(2_000)
  await fail('NETWORK')
  await vi.advanceTimersByTimeAsync(4_000)
  await answer()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(said()).toEqual(['keep own a', 'drop own', 'drop own', 'drop own'])
})

test('a closed form tries once more and gives up', async () => {
  const { keeper, said, fail, told } = atWork()
  keeper.setTarget('own', draft('a'))
  await fail('NETWORK')
  keeper.stop()
  expect(said()).toHaveLength(2)
  const before = told.length
  await fail('NETWORK')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(said()).toHaveLength(2)
  expect(told).toHaveLength(before)
})
