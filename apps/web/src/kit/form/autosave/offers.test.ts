import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import {
  type DeviceAutosave,
  deleteAutosave,
  discardAutosave,
  storeAutosave,
} from '../../../platform/autosave/device-autosaves.ts'
import { combineOffer, findAutosaves, type Offer, type ServerAutosave } from './offers.ts'

const place = { person: 'ayse', site: 4, entity: 'news', item: '7' }
const draft = (title: string, at: number, owner = 'one'): DeviceAutosave => ({
  ...{ ...place, owner, version: 3, at },
  values: { title },
  base: { title: 'Köprü' },
})
const copy = (title: string, at: number, form = 'one', name = 'Ayşe'): ServerAutosave => ({
  ...{ form, itemId: '7', version: 3, person: { id: '1', name } },
  values: { title },
  base: { title: 'Köprü' },
  typedDate: new Date(at).toISOString(),
  savedDate: new Date(at).toISOString(),
})

/** The offers when the server answers with these copies. */
async function offered(own: ServerAutosave[] | Error, all?: ServerAutosave[]): Promise<Offer[]> {
  return (await found(own, all)).offers
}

async function found(own: ServerAutosave[] | Error, all?: ServerAutosave[]) {
  const offers: Offer[] = []
  const discarded: string[] = []
  const given = { place, signal: new AbortController().signal }
  const readOwn = async () => {
    if (own instanceof Error) throw own
    return own
  }
  await findAutosaves({
    ...{ ...given, readOwn, readAll: all ? async () => all : null },
    onFound: (one) => offers.push(one),
    onDiscarded: (owner) => discarded.push(owner),
  })
  return { offers, discarded }
}

test('the newer of both copies of a form is offered, and the device’s copy when both are equal', () => {
  const both = { isOnDevice: true, isOnServer: true }
  expect(combineOffer(draft('a', 5), draft('b', 6))).toMatchObject({ values: { title: 'b' }, ...both })
  expect(combineOffer(draft('b', 6), draft('a', 5))).toMatchObject({ values: { title: 'b' }, ...both })
  expect(combineOffer(draft('a', 5), draft('a', 6))).toMatchObject({ at: 5, ...both })
  expect(combineOffer(draft('a', 5), undefined)).toMatchObject({ isOnDevice: true, isOnServer: false })
  expect(combineOffer(undefined, draft('a', 5))).toMatchObject({ isOnDevice: false, isOnServer: true })
})

test('input typed here and input typed on another computer are two offers', async () => {
  const at = Date.now()
  await storeAutosave(draft('Burada', at))
  const offers = await offered([copy('Burada', at), copy('Evde', at - 1_000, 'two')])
  await vi.waitFor(() => expect(offers).toHaveLength(2))
  const newestFirst = offers.toSorted((a, b) => b.at - a.at)
  expect(newestFirst.map(({ values, isOnDevice, at: when }) => [values.title, isOnDevice, when])).toEqual([
    ['Burada', true, at],
    ['Evde', false, at - 1_000],
  ])
})

test('without a server the device’s copy is still offered', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await storeAutosave(draft('Burada', Date.now()))
  const offers = await offered(new Error('away'))
  await vi.waitFor(() => expect(offers.map(({ values }) => values.title)).toEqual(['Burada']))
})

test('another person’s copy is offered on request under their name, and one’s own not twice', async () => {
  const offers = await offered([], [copy('Onunki', Date.now(), 'theirs', 'Mehmet')])
  expect(offers.find(({ owner }) => owner === 'theirs')).toMatchObject({ by: 'Mehmet', isOnDevice: false })
  const mine = copy('Benimki', Date.now(), 'mine')
  const again = await offered([mine], [mine])
  await vi.waitFor(() => expect(again.filter(({ owner }) => owner === 'mine')).toHaveLength(1))
})

test('a copy on the server that was discarded on this device is not offered, and is deleted there', async () => {
  const given = draft('Atıldı', Date.now(), 'thrown')
  await storeAutosave(given)
  await discardAutosave(given)
  const { offers, discarded } = await found([
    copy('Atıldı', Date.now(), 'thrown'),
    copy('Kaldı', Date.now(), 'left'),
  ])
  await vi.waitFor(() => expect(discarded).toEqual(['thrown']))
  await vi.waitFor(() => expect(offers.map(({ owner }) => owner)).toContain('left'))
  expect(offers.map(({ owner }) => owner)).not.toContain('thrown')
  // Other test files of this process use the same scope.
  await deleteAutosave(given)
})
