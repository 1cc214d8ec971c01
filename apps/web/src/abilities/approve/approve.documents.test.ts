import { readFileSync } from 'node:fs'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { approveBatchDocument, approveDocument, documents } from './approve.documents.ts'

const schema = buildSchema(readFileSync(new URL('../../../../../schema.graphql', import.meta.url), 'utf8'))

test.each(documents)('%s is valid for the server', (document) => {
  expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([])
})

test('an entity without approval has no call for it', () => {
  expect(() => approveDocument(ENTITIES.news)).toThrow('news has no approval')
  expect(() => approveBatchDocument(ENTITIES.news)).toThrow('news has no approval')
})
