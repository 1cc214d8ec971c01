import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceAutosave } from '../../../platform/autosave/device-autosaves.ts'
import type { UnsavedInput } from '../unsaved-input.ts'
import { type AutosaveState, createAutosaver, DEVICE_DEBOUNCE } from './autosaver.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The autosave of a form, on a device that can refuse to store. */
function atWork() {
  const device = new Map<string, DeviceAutosave>()
  const told: AutosaveState[] = []
  let isFull = false
  let typed: UnsavedInput | null = null
  const keyOf = ({ item, owner }: { item: string; owner: string }) => `${item} ${owner}`
  const keeper = createAutosaver({
    limits: DEVICE_DEBOUNCE,
    scope: { person: 'ayse', site: 4, entity: 'news' },
    owner: 'tab',
    readInput: () => typed,
    store: async (draft) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      device.set(keyOf(draft), draft)
    },
    remove: async (draft) => void device.delete(keyOf(draft)),
    onState: (kept) => told.push(kept),
  })
  return {
    ...{ keeper, device, told },
    type(title: string | null, { item = '7' as string | null, version = 3 as number | null } = {}) {
      typed = title === null ? null : { item, version, values: { title }, base: { title: 'Köprü' } }
      keeper.schedule()
    },
    fill: (is: boolean) => {
      isFull = is
    },
    titles: () => [...device].map(([key, { values }]) => `${key}: ${values.title}`),
  }
}

test('it is stored half a second after the last letter, and during continuous typing every five seconds', async () => {
  const { type, titles } = atWork()
  type('Köprü a')
  await vi.advanceTimersByTimeAsync(499)
  expect(titles()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(titles()).toEqual(['7 tab: Köprü a'])
  for (let letters = 0; letters < 13; letters += 1) {
    type(`Köprü ${'a'.repeat(letters + 2)}`)
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(titles()).not.toEqual(['7 tab: Köprü a'])
})

test('a tab that closes stores it at once, and a save or revert deletes it', async () => {
  const { type, keeper, titles, told } = atWork()
  type('Köprü açıldı')
  await keeper.flush()
  expect(titles()).toEqual(['7 tab: Köprü açıldı'])
  expect(told.at(-1)).toMatchObject({ isRefused: false, at: expect.any(Date) })
  type(null)
  await keeper.flush()
  expect(titles()).toEqual([])
  expect(told.at(-1)).toEqual({ at: null, isRefused: false })
})

test('input typed while a new item was being saved is stored under its ID, and no longer as a new one', async () => {
  const { type, keeper, titles } = atWork()
  type('Yeni köprü', { item: null, version: null })
  await keeper.flush()
  expect(titles()).toEqual(['new tab: Yeni köprü'])
  type('Yeni köprü açıldı', { item: '8', version: 1 })
  await keeper.flush()
  expect(titles()).toEqual(['8 tab: Yeni köprü açıldı'])
})

test('a full device is reported and loses nothing else; the next change is retried', async () => {
  const { type, keeper, titles, told, fill } = atWork()
  fill(true)
  type('Köprü açıldı')
  expect(await keeper.flush()).toBe(false)
  expect(told.at(-1)).toEqual({ at: null, isRefused: true })
  fill(false)
  keeper.schedule()
  await vi.advanceTimersByTimeAsync(500)
  expect(titles()).toEqual(['7 tab: Köprü açıldı'])
  expect(told.at(-1)?.isRefused).toBe(false)
})

test('input the person agreed to discard is deleted at once and does not return when the page closes', async () => {
  const { type, keeper, titles } = atWork()
  type('Köprü açıldı')
  await keeper.flush()
  keeper.discard()
  await keeper.flush()
  expect(titles()).toEqual([])
  // The person stayed after all, and continues typing.
  type('Köprü kapandı')
  await keeper.flush()
  expect(titles()).toEqual(['7 tab: Köprü kapandı'])
})
