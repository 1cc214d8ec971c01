import { ENTITIES } from '@manset/model/entities/entities.ts'
import { expect, test } from 'vitest'
import type { EntityItem } from './entity/entity-item.ts'
import { joinFormSlots } from './form/joined-slots.ts'
import type { GridColumn } from './list/rows/grid.ts'
import { getEntity, joinListSlots } from './slots.ts'

const column = (key: string): GridColumn<EntityItem> => ({ key, label: key, render: () => key })
const item = { id: '1', version: 1, isApproved: false } as unknown as EntityItem

test('several abilities of one list: columns pass through each, keys and actions are combined', () => {
  const key = (keys: string) => ({ keys, label: keys, run: () => {} })
  const joined = joinListSlots([
    { columns: (columns) => [...columns, column('lock')], rowKeys: [key('L')] },
    {},
    { columns: (columns) => columns.map((one) => ({ ...one, width: '9px' })), rowKeys: [key('A')] },
  ])
  expect(joined.columns([column('name')]).map(({ key, width }) => [key, width])).toEqual([
    ['name', '9px'],
    ['lock', '9px'],
  ])
  expect(joined.rowKeys.map(({ keys }) => keys)).toEqual(['L', 'A'])
  expect(joined.bulk).toEqual([])
  expect(joined.menu).toBeUndefined()
})

test('the menu of a row has the actions of each ability', () => {
  const step = (key: string) => ({ key, label: key, Icon: (() => null) as never, run: () => {} })
  const { menu } = joinListSlots([
    { menu: ({ id }) => [step(`publish ${id}`)] },
    {},
    { menu: () => [step('lock')] },
  ])
  expect(menu?.(item).map(({ key }) => key)).toEqual(['publish 1', 'lock'])
})

test('a row of a shared list names its entity by its type', () => {
  const { news, photoGallery, category } = ENTITIES
  expect(getEntity([news, photoGallery], { ...item, type: 'photoGallery' })).toBe(photoGallery)
  expect(getEntity([category], item)).toBe(category)
  expect(() => getEntity([news, photoGallery], item)).toThrow('in a list without that type')
})

test('several abilities of one form: each field has one input, banners keep the order of the definition', () => {
  const [Approval, Lock, Offer] = [() => 'approval', () => 'lock', () => 'offer']
  const joined = joinFormSlots([
    ['approve', { fields: { isApproved: Approval }, isHidden: (one) => one.isApproved !== true }],
    ['lock', { Banner: Lock }],
    ['draft', { Banner: Offer, Actions: Offer }],
  ])
  expect(joined.fields).toEqual({ isApproved: Approval })
  expect(joined.banners.map(([name]) => name)).toEqual(['lock', 'draft'])
  expect(joined.actions).toEqual([['draft', Offer]])
  expect(joined.isHidden(item)).toBe(true)
  expect(joined.isHidden({ ...item, isApproved: true })).toBe(false)
  expect(joinFormSlots([]).isHidden(item)).toBe(false)
})
