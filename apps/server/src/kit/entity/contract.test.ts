// The contract that every definition keeps.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import {
  actionsOf,
  columnName,
  type EntityDefinition,
  fieldsOf,
  permissionCategoryOf,
  permissionOf,
} from '@manset/model/entities/entity.ts'
import { can, PERMISSIONS } from '@manset/model/permissions/permissions.ts'
import { type GraphQLInputObjectType, type GraphQLObjectType, getNamedType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnTypeOf } from '../../kinds/kinds.ts'
import { createSchema } from '../../schema.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { typeName } from './entity-schema.ts'

const SERVED = Object.values<EntityDefinition>(ENTITIES).flatMap(({ served }) => served?.name ?? [])
const TARGETS = ['content', ...SERVED, ...Object.keys(ENTITIES)]
const schema = createSchema()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe.each(Object.values(ENTITIES) as EntityDefinition[])('the definition of $name', (entity) => {
  const fields = fieldsOf(entity)

  it('is data: it survives a trip through JSON', () => {
    expect(JSON.parse(JSON.stringify(entity))).toEqual(entity)
  })

  it('allows one editor at a time', () => {
    expect(entity.abilities).toContain('lock')
  })

  it('has a column of the right type for every field', async () => {
    const { rows } = await database.pool.query<{ column_name: string; udt_name: string }>(
      'select column_name, udt_name from information_schema.columns where table_name = $1',
      [entity.table],
    )
    const columns = Object.fromEntries(rows.map((row) => [row.column_name, row.udt_name]))
    for (const [name, field] of Object.entries(fields))
      expect({ name, type: columns[columnName(name, field)] }).toEqual({ name, type: columnTypeOf(field) })
  })

  it('is exposed in GraphQL field by field', () => {
    const output = schema.getType(typeName(entity)) as GraphQLObjectType
    const input = schema.getType(`${typeName(entity)}Input`) as GraphQLInputObjectType
    for (const [name, field] of Object.entries(fields)) {
      expect(Object.keys(output.getFields())).toContain(name)
      if (field.isReadOnly) expect(Object.keys(input.getFields())).not.toContain(name)
      else expect(getNamedType(input.getFields()[name]?.type)).toBeDefined()
    }
  })

  it('provides its calls', () => {
    const { get, list, save, approve } = entity.calls
    for (const call of [get, list]) if (call) expect(schema.getQueryType()?.getFields()).toHaveProperty(call)
    for (const call of [save, approve])
      if (call) expect(schema.getMutationType()?.getFields()).toHaveProperty(call)
    expect(approve !== undefined).toBe(entity.abilities.includes('approve'))
  })

  it('has its permissions', () => {
    for (const action of actionsOf(entity)) {
      expect(PERMISSIONS[permissionCategoryOf(entity)]).toContain(action)
      expect(can({ permissions: new Set() }, permissionOf(entity, action))).toBe(false)
    }
  })

  it('refers only to existing entities', () => {
    for (const [name, field] of Object.entries(fields))
      if ('to' in field)
        expect({ name, targets: TARGETS }).toEqual({ name, targets: expect.arrayContaining([field.to]) })
  })

  it('lists, filters and searches by fields it has', () => {
    const known = [
      ...['createdDate', 'createdBy', 'updatedDate', 'updatedBy'],
      ...Object.entries(fields).flatMap(([name, field]) => ['as' in field ? field.as : name, name]),
    ]
    for (const name of [...entity.list.columns, ...entity.list.filters, ...entity.list.search, entity.label])
      expect(known).toContain(name)
  })
})
