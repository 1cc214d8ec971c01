import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import {
  type DeviceAutosave,
  deleteAutosave,
  listAutosaves,
  reloadAutosave,
  storeAutosave,
} from './device-autosaves.ts'

const DAY_MS = 86_400_000
const draft = (given: Partial<DeviceAutosave>): DeviceAutosave => ({
  ...{ person: 'ayse', site: 4, entity: 'news', item: '7', owner: 'one', version: 3 },
  values: { title: 'Köprü açıldı' },
  base: { title: 'Köprü' },
  at: Date.now(),
  ...given,
})

test('a person’s text is found by that person, on that site, in that item, and by nobody else', async () => {
  const kept = draft({})
  await storeAutosave(kept)
  expect(await listAutosaves(kept)).toEqual([kept])
  for (const other of [
    { person: 'mehmet' },
    { person: 'ayş' },
    { site: 5 },
    { entity: 'author' },
    { item: '77' },
  ])
    expect(await listAutosaves({ ...kept, ...other })).toEqual([])
  await deleteAutosave(kept)
  expect(await listAutosaves(kept)).toEqual([])
})

test('two tabs with the same item store a text each, the newest is offered first', async () => {
  const at = Date.now()
  const [one, two] = [draft({ owner: 'one', at: at - 1_000 }), draft({ owner: 'two', at })]
  await storeAutosave(one)
  await storeAutosave(two)
  expect((await listAutosaves(one)).map(({ owner }) => owner)).toEqual(['two', 'one'])
  await storeAutosave({ ...one, values: { title: 'Köprü trafiğe açıldı' } })
  expect((await reloadAutosave(one))?.values).toEqual({ title: 'Köprü trafiğe açıldı' })
  expect(await reloadAutosave(two)).toEqual(two)
})

test('texts older than thirty days are no longer offered', async () => {
  await storeAutosave(draft({ item: '9', owner: 'old', at: Date.now() - 31 * DAY_MS }))
  await storeAutosave(draft({ item: '9', owner: 'new', at: Date.now() - 29 * DAY_MS }))
  expect((await listAutosaves(draft({ item: '9' }))).map(({ owner }) => owner)).toEqual(['new'])
})
