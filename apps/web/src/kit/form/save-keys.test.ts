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

it('a save whose answer was lost is sent again with its key, and the same words after an answer with another', async () => {
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

it('words that were corrected after a lost answer are another save', async () => {
  const { keys, answered, lost } = atWork()
  await lost({ title: 'Köprü' })
  await answered({ title: 'Köprü açıldı' })
  expect(new Set(keys).size).toBe(2)
})
