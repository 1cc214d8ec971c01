import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { expect, it } from 'vitest'

it('a list of contents has the parts of every ability contents have', () => {
  const abilities = new Set(CONTENT_TYPES.flatMap((type) => entityByName(type).abilities))
  // Assignments and comments are columns and a filter of the list's definition, so they fill no slots.
  expect([...abilities].toSorted()).toEqual(['assign', 'comment', 'lock', 'publish'])
})
