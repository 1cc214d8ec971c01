import { describe, expect, it } from 'vitest'
import { getSelectableOptions, sortHierarchically } from './selectable-options.ts'

const option = (id: string, more: { isApproved?: boolean; parentId?: string } = {}) => ({
  ...{ id, name: `Kategori ${id}`, isApproved: true, parentId: null },
  ...more,
})
const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id)

describe('offered items', () => {
  it('leave out those not approved, unless they were chosen before', () => {
    const all = [option('1'), option('2', { isApproved: false }), option('3')]
    expect(ids(getSelectableOptions(all, { chosenIds: [] }))).toEqual(['1', '3'])
    expect(ids(getSelectableOptions(all, { chosenIds: ['2'] }))).toEqual(['1', '2', '3'])
  })

  it('exclude the item of the form', () => {
    expect(ids(getSelectableOptions([option('1'), option('2')], { chosenIds: [], itemId: '2' }))).toEqual([
      '1',
    ])
  })

  it('are listed below their parent, orphans last', () => {
    const mixed = [
      option('9', { parentId: '77' }),
      option('1'),
      option('5', { parentId: '2' }),
      option('2'),
      option('6', { parentId: '1' }),
    ]
    expect(ids(sortHierarchically(mixed))).toEqual(['1', '6', '2', '5', '9'])
  })
})
