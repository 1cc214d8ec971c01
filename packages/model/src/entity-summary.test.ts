import { expect, test } from 'vitest'
import { ENTITIES } from './entities/entities.ts'
import { entitySummary } from './entity-summary.ts'

test('what is picked is asked for its approval where an ability says that a flag holds it', () => {
  const { author, news } = ENTITIES
  expect(entitySummary(author).approval).toBe('isApproved')
  // Its status expresses approval.
  expect(entitySummary(news).approval).toBeUndefined()
  const field = { isApproved: { kind: 'flag' } } as const
  expect(entitySummary({ ...author, abilities: [], fields: field }).approval).toBeUndefined()
})
