import { expect, test } from 'vitest'
import { ENTITIES } from './entities/entities.ts'
import { type EntityDefinition, fieldsOf } from './entities/entity.ts'
import { referenceTargets } from './kinds/kinds.ts'
import { targetByName } from './targets.ts'

test('every reference of every definition points at something', () => {
  for (const entity of Object.values<EntityDefinition>(ENTITIES))
    for (const field of Object.values(fieldsOf(entity)))
      for (const to of referenceTargets(field)) expect(targetByName(to).table).toBeTruthy()
})

test('an agency may be referred to from every site it serves, under a name of its own', () => {
  expect(targetByName('servedAgency')).toEqual({ ...targetByName('agency'), sites: 'site_ids' })
})

test('contents of every type are one target, approved once published, and chosen while they are written', () => {
  expect(targetByName('content')).toEqual({
    table: 'contents',
    label: 'title',
    approvedBy: { column: 'status', value: 'published' },
    isReferableBefore: true,
  })
})

test('a category is chosen once it is approved, an author by the column of the full name', () => {
  expect(targetByName('category')).toMatchObject({
    approvedBy: { column: 'is_approved', value: true },
    parentColumn: 'parent_id',
    isReferableBefore: false,
  })
  expect(targetByName('author').label).toBe('full_name')
})

test('a name nothing has is a mistake of a definition', () => {
  expect(() => targetByName('nobody')).toThrow('Nothing is called nobody')
})
