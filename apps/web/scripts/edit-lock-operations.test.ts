import { buildSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import { lockUseOf } from './edit-lock-operations.ts'

const schema = buildSchema(`
  type Query { none: ID }
  input NewsInput { title: String lockEpoch: ID }
  input VersionedId { id: ID! lockEpoch: ID }
  type Mutation {
    move(id: ID!, lockEpoch: ID): ID
    saveNews(input: NewsInput!): ID
    publishBatch(items: [VersionedId!]!): ID
    comment(text: String!): ID
  }
`)
const useOf = (text: string) => lockUseOf(schema, parse(text))

test('a mutation of a lockable item is known by the schema, wherever its epoch is', () => {
  expect(useOf('mutation ($e: ID) { move(id: 1, lockEpoch: $e) }').takesEpoch).toBe(true)
  expect(useOf('mutation ($input: NewsInput!) { saveNews(input: $input) }').takesEpoch).toBe(true)
  expect(useOf('mutation ($items: [VersionedId!]!) { publishBatch(items: $items) }').takesEpoch).toBe(true)
  expect(useOf('mutation { comment(text: "Tamam") }').takesEpoch).toBe(false)
})

test('a mutation without its epoch is named', () => {
  expect(useOf('mutation { move(id: 1) }').without).toEqual(['move'])
  expect(useOf('mutation ($e: ID) { move(id: 1, lockEpoch: $e) }').without).toEqual([])
})
