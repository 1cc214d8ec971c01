import { expect, test } from 'vitest'
import { namedPeople, namedReferences } from './entity-sql.ts'

test('people who work here and an entity of the same name are named apart', () => {
  expect(namedPeople().of).not.toBe(namedReferences('person').of)
})
