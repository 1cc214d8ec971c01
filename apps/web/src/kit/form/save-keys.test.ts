import { expect, it } from 'vitest'
import { createSaveKeys } from './save-keys.ts'

it('a save that is sent again has the key it had, and everything else a new one', () => {
  const keyOf = createSaveKeys()
  const first = keyOf({ title: 'Başlık' })
  expect(keyOf({ title: 'Başlık' })).toBe(first)
  const changed = keyOf({ title: 'Başlık 2' })
  expect(changed).not.toBe(first)
  expect(keyOf({ id: '1', version: 1, title: 'Başlık 2' })).not.toBe(changed)
  expect(createSaveKeys()({ title: 'Başlık' })).not.toBe(first)
})
