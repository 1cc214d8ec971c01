import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { type DeviceDraft, draftsOf, dropDraft, keepDraft, rereadDraft } from './device-drafts.ts'

const DAY_MS = 86_400_000
const draft = (given: Partial<DeviceDraft>): DeviceDraft => ({
  ...{ person: 'ayse', site: 4, entity: 'news', item: '7', owner: 'one', version: 3 },
  values: { title: 'Köprü açıldı' },
  base: { title: 'Köprü' },
  at: Date.now(),
  ...given,
})

test('what one person wrote is found by that person, on that site, in that item, and by nobody else', async () => {
  const kept = draft({})
  await keepDraft(kept)
  expect(await draftsOf(kept)).toEqual([kept])
  for (const other of [
    { person: 'mehmet' },
    { person: 'ayş' },
    { site: 5 },
    { entity: 'author' },
    { item: '77' },
  ])
    expect(await draftsOf({ ...kept, ...other })).toEqual([])
  await dropDraft(kept)
  expect(await draftsOf(kept)).toEqual([])
})

test('two tabs in the same item keep a text each, the newest is offered first', async () => {
  const at = Date.now()
  const [one, two] = [draft({ owner: 'one', at: at - 1_000 }), draft({ owner: 'two', at })]
  await keepDraft(one)
  await keepDraft(two)
  expect((await draftsOf(one)).map(({ owner }) => owner)).toEqual(['two', 'one'])
  await keepDraft({ ...one, values: { title: 'Köprü trafiğe açıldı' } })
  expect((await rereadDraft(one))?.values).toEqual({ title: 'Köprü trafiğe açıldı' })
  expect(await rereadDraft(two)).toEqual(two)
})

test('what is older than thirty days is not offered any more', async () => {
  await keepDraft(draft({ item: '9', owner: 'old', at: Date.now() - 31 * DAY_MS }))
  await keepDraft(draft({ item: '9', owner: 'new', at: Date.now() - 29 * DAY_MS }))
  expect((await draftsOf(draft({ item: '9' }))).map(({ owner }) => owner)).toEqual(['new'])
})
