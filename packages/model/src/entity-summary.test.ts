import { expect, test } from 'vitest'
import { ENTITIES } from './entities/entities.ts'
import { entitySummary } from './entity-summary.ts'

test('a picker requests the approval of an item if it is stored as a flag', () => {
  const { author, news } = ENTITIES
  expect(entitySummary(author).approval).toBe('isApproved')
  // Its status expresses approval.
  expect(entitySummary(news).approval).toBeUndefined()
  const field = { isApproved: { kind: 'flag' } } as const
  expect(entitySummary({ ...author, abilities: [], fields: field }).approval).toBeUndefined()
})
