import { expect, test } from 'vitest'
import { ENTITIES } from './entities/entities.ts'
import { type EntityDefinition, fieldsOf } from './entities/entity.ts'
import { targetsOf } from './kinds/kinds.ts'
import { targetNamed } from './targets.ts'

test('every reference of every definition points at something', () => {
  for (const entity of Object.values<EntityDefinition>(ENTITIES))
    for (const field of Object.values(fieldsOf(entity)))
      for (const to of targetsOf(field)) expect(targetNamed(to).table).toBeTruthy()
})

test('an agency may be referred to from every site it serves, under a name of its own', () => {
  expect(targetNamed('servedAgency')).toEqual({ ...targetNamed('agency'), sites: 'site_ids' })
})

test('contents of every type are one target, approved once published, and chosen while they are written', () => {
  expect(targetNamed('content')).toEqual({
    table: 'contents',
    label: 'title',
    approvedBy: { column: 'status', value: 'published' },
    isReferableBefore: true,
  })
})

test('a category is chosen once it is approved, an author by the column of the full name', () => {
  expect(targetNamed('category')).toMatchObject({
    approvedBy: { column: 'is_approved', value: true },
    parentColumn: 'parent_id',
    isReferableBefore: false,
  })
  expect(targetNamed('author').label).toBe('full_name')
})

test('a name nothing has is a mistake of a definition', () => {
  expect(() => targetNamed('nobody')).toThrow('Nothing is called nobody')
})
