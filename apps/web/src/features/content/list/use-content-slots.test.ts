import { BUILT_CONTENT_TYPES, entityNamed } from '@manset/model/entities/entities.ts'
import { expect, it } from 'vitest'

it('a list of contents has the parts of every ability contents have', () => {
  const abilities = new Set(BUILT_CONTENT_TYPES.flatMap((type) => entityNamed(type).abilities))
  expect([...abilities].toSorted()).toEqual(['lock', 'publish'])
})
