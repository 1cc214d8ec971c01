import { expect, test } from 'vitest'
import { namedPeople, namedReferences } from './entity-sql.ts'

test('users and an entity of the same name are distinguished', () => {
  expect(namedPeople().of).not.toBe(namedReferences('person').of)
})
