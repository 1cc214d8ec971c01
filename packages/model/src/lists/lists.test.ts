// Checks that list definitions are consistent.
import { expect, it } from 'vitest'
import { ENTITIES } from '../entities/entities.ts'
import type { EntityDefinition } from '../entities/entity.ts'
import { assertPermission } from '../permissions/permissions.ts'
import { isListName } from '../preferences.ts'
import { entityListDefinition } from './entity-list.ts'
import type { ListDefinition } from './list.ts'
import { LISTS } from './lists.ts'

const lists: ListDefinition[] = [
  ...Object.values(LISTS),
  ...Object.values<EntityDefinition>(ENTITIES).flatMap((entity) =>
    entity.calls.list ? [entityListDefinition(entity)] : [],
  ),
]

it.each(lists.map((list) => [list.name, list] as const))('the list %s is complete', (name, list) => {
  expect(isListName(name)).toBe(true)
  assertPermission(list.permission)
  expect(JSON.parse(JSON.stringify(list))).toEqual(list)
  const has = (field: string) => Object.hasOwn(list.fields, field)
  for (const [key, { field = key, exports }] of Object.entries(list.columns)) {
    if (exports?.length !== 0) expect.soft(has(field), `${name}: column ${key}`).toBe(true)
    for (const one of exports ?? [])
      expect.soft(has(one) || Object.hasOwn(list.columns, one), `${name}: ${one} of ${key}`).toBe(true)
  }
  for (const [key, { field = key, kind }] of Object.entries(list.filters))
    if (kind === 'days' || kind === 'choice') expect.soft(has(field), `${name}: filter ${key}`).toBe(true)
})

it.each(lists.map((list) => [list.name, list] as const))(
  'no two rows of %s have the same position',
  (_, list) => {
    expect(list.order.at(-1)?.field).toBe('id')
    expect(new Set(list.order.map(({ direction }) => direction)).size).toBe(1)
    for (const { field } of list.order) expect(Object.hasOwn(list.fields, field)).toBe(true)
  },
)

it('no two lists have the same name', () => {
  expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length)
})

it('an entity is filtered by the kinds of its fields and searched by words', () => {
  expect(entityListDefinition(ENTITIES.author).filters).toEqual({
    ids: { kind: 'ids', address: null },
    search: { kind: 'search', address: 'q' },
    authorType: { kind: 'choice', options: ['newspaper', 'internet', 'opinion'] },
    categoryIds: { kind: 'references', to: 'category' },
    isApproved: { kind: 'flag', says: 'approval' },
  })
  expect(entityListDefinition(ENTITIES.author).order[0]).toEqual({ field: 'order', direction: 'asc' })
})

it('a reference field has one item or several, matching one ID or several', () => {
  const { category, author } = ENTITIES
  expect(entityListDefinition(category).fields.parent).toMatchObject({
    kind: 'item',
    to: 'category',
    column: 'parent_id',
  })
  expect(entityListDefinition(author).fields.categories).toMatchObject({
    kind: 'items',
    column: 'category_ids',
  })
})
