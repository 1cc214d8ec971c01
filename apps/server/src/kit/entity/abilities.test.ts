import { entityByName } from '@manset/model/entities/entities.ts'
import { expect, test } from 'vitest'
import { createSchema } from '../../schema.ts'
import { abilitiesOf } from './abilities.ts'

test('an ability unknown to the server is named with the file it is missing from', () => {
  createSchema()
  const signature = entityByName('signature')
  expect(abilitiesOf(signature)).toHaveLength(signature.abilities.length)
  expect(() => abilitiesOf({ ...signature, abilities: ['lock', 'pin' as never] })).toThrow(
    'The ability pin of signature is not registered: apps/server/src/abilities/abilities.ts lists it.',
  )
})
