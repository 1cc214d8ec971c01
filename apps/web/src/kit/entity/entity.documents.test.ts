import { readFileSync } from 'node:fs'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { documents, getDocument, listDocument } from './entity.documents.ts'

const schema = buildSchema(readFileSync(new URL('../../../../../schema.graphql', import.meta.url), 'utf8'))

test.each(documents)('%s is valid for the server', (document) => {
  expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([])
})

test.each(Object.values(ENTITIES) as EntityDefinition[])(
  '$name is loaded with everything its form contains',
  (entity) => {
    const document = getDocument(entity)
    for (const name of Object.keys(entity.fields)) expect(document).toMatch(new RegExp(`\\b${name}\\b`))
  },
)

test('a list never reads a body', () => {
  for (const entity of Object.values(ENTITIES) as EntityDefinition[])
    if (entity.calls.list) expect(listDocument(entity)).not.toMatch(/\b(body|about)\b/)
})
