import { expect, it } from 'vitest'
import { groupGrantedRights } from './granted-rights.ts'

const permissions = [
  { category: 'news', detail: 'view', roleIds: ['1', '2', '3'] },
  { category: 'news', detail: 'edit', roleIds: ['1', '2', '3'] },
  { category: 'news', detail: 'publish', roleIds: ['1', '2'] },
  { category: 'photoGallery', detail: 'view', roleIds: ['1', '3'] },
  { category: 'user', detail: 'view', roleIds: ['1'] },
]

it('an editor who is also a writer sees which permission comes from which role', () => {
  expect(groupGrantedRights({ permissions, off: [] }, ['2', '3'])).toEqual([
    {
      category: 'news',
      held: [
        { actions: ['view', 'edit'], roleIds: ['2', '3'], isClosed: false },
        { actions: ['publish'], roleIds: ['2'], isClosed: false },
      ],
    },
    { category: 'photoGallery', held: [{ actions: ['view'], roleIds: ['3'], isClosed: false }] },
  ])
})

it('a permission withheld by a feature flag is marked', () => {
  const [, gallery] = groupGrantedRights({ permissions, off: ['photoGalleries'] }, ['3'])
  expect(gallery?.held).toEqual([{ actions: ['view'], roleIds: ['3'], isClosed: true }])
})

it('without roles there are none', () => {
  expect(groupGrantedRights({ permissions, off: [] }, [])).toEqual([])
})
