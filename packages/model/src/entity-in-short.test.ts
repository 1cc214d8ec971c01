import { expect, test } from 'vitest'
import { ENTITIES } from './entities/entities.ts'
import { inShort } from './entity-in-short.ts'

test('what is picked is asked for its approval where an ability says that a flag holds it', () => {
  const { author, news } = ENTITIES
  expect(inShort(author).approval).toBe('isApproved')
  // Its status expresses approval.
  expect(inShort(news).approval).toBeUndefined()
  const field = { isApproved: { kind: 'flag' } } as const
  expect(inShort({ ...author, abilities: [], fields: field }).approval).toBeUndefined()
})
