import { expect, test } from 'vitest'
import { ENTITIES } from './entities/entities.ts'
import { type EntityDefinition, fieldsOf } from './entities/entity.ts'
import { referenceTargets } from './kinds/kinds.ts'
import { targetByName } from './targets.ts'

test('every reference of every definition points at an existing target', () => {
  for (const entity of Object.values<EntityDefinition>(ENTITIES))
    for (const field of Object.values(fieldsOf(entity)))
      for (const to of referenceTargets(field)) expect(targetByName(to).table).toBeTruthy()
})

test('an agency may be referred to from every site it serves, under its own name', () => {
  expect(targetByName('servedAgency')).toEqual({ ...targetByName('agency'), sites: 'site_ids' })
})

test('contents of every type are one target, approved when published, and can be chosen while they are drafts', () => {
  expect(targetByName('content')).toEqual({
    table: 'contents',
    label: 'title',
    approvedBy: { column: 'status', value: 'published' },
    isReferableBefore: true,
  })
})

test('a category can be chosen once it is approved, an author is labelled with the full name', () => {
  expect(targetByName('category')).toMatchObject({
    approvedBy: { column: 'is_approved', value: true },
    parentColumn: 'parent_id',
    isReferableBefore: false,
  })
  expect(targetByName('author').label).toBe('full_name')
})

test('an unknown target name is an error in a definition', () => {
  expect(() => targetByName('nobody')).toThrow('There is no reference target nobody')
})
