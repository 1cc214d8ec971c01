import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { expect, it } from 'vitest'

it('a content list has the slots of every ability of contents', () => {
  const abilities = new Set(CONTENT_TYPES.flatMap((type) => entityByName(type).abilities))
  // Assignments and comments are columns and a filter of the list's definition, so they fill no slots.
  expect([...abilities].toSorted()).toEqual(['assign', 'comment', 'lock', 'publish'])
})
