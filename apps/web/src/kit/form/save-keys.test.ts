import { expect, it } from 'vitest'
import { createSaveKeys } from './save-keys.ts'

/** Sends whose answers arrive or are lost, and the keys they were sent with. */
function atWork() {
  const keys: string[] = []
  const send = createSaveKeys()
  return {
    keys,
    answered: (input: object) => send(input, async (key) => void keys.push(key)),
    lost: (input: object) =>
      send(input, async (key) => {
        keys.push(key)
        throw new TypeError('Failed to fetch')
      }).catch(() => {}),
  }
}

it('a save whose response was lost is retried with its key, and the same text after a response gets another', async () => {
  const { keys, answered, lost } = atWork()
  await lost({ body: 'Tamam' })
  await lost({ body: 'Baktım' })
  await answered({ body: 'Tamam' })
  await answered({ body: 'Tamam' })
  await answered({ body: 'Baktım' })
  const [tamam, baktim, again, second, late] = keys
  expect([again, late]).toEqual([tamam, baktim])
  expect(new Set([tamam, baktim, second]).size).toBe(3)
})

it('text corrected after a lost response is another save', async () => {
  const { keys, answered, lost } = atWork()
  await lost({ title: 'Köprü' })
  await answered({ title: 'Köprü açıldı' })
  expect(new Set(keys).size).toBe(2)
})
