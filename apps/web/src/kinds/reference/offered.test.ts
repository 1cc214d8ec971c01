import { describe, expect, it } from 'vitest'
import { categorySource } from '../../features/category/category-source.ts'
import { inHierarchy, offered } from './offered.ts'

const option = (
  id: string,
  more: { isApproved?: boolean; parentId?: string; contentTypes?: string[] } = {},
) => ({
  id,
  name: `Kategori ${id}`,
  isApproved: true,
  parentId: null,
  contentTypes: [],
  ...more,
})
const ids = (options: readonly { id: string }[] = []) => options.map(({ id }) => id)

describe('categories on offer', () => {
  const all = [
    option('1'),
    option('2', { isApproved: false }),
    option('3', { contentTypes: ['news'] }),
    option('4', { contentTypes: ['video'] }),
    option('5', { parentId: '1' }),
  ]

  it('leave out those not approved, unless they were chosen before', () => {
    expect(ids(offered(all, { chosenIds: [] }))).toEqual(['1', '3', '4', '5'])
    expect(ids(offered(all, { chosenIds: ['2'] }))).toEqual(['1', '2', '3', '4', '5'])
  })

  it('are those for the type of the content', () => {
    const forNews = categorySource.narrow?.(all, { name: 'categoryIds', entityName: 'news' })
    expect(ids(forNews)).toEqual(['1', '2', '3', '5'])
    const forAuthors = categorySource.narrow?.(all, { name: 'categoryIds', entityName: 'author' })
    expect(ids(forAuthors)).toEqual(ids(all))
  })

  it('for a parent are main ones, never the category itself', () => {
    const mains = categorySource.narrow?.(all, { name: 'parentId', entityName: 'category' }) ?? []
    expect(ids(offered(mains, { chosenIds: [], itemId: '3' }))).toEqual(['1', '4'])
  })

  it('stand below their main category, orphans last', () => {
    const mixed = [
      option('9', { parentId: '77' }),
      option('1'),
      option('5', { parentId: '2' }),
      option('2'),
      option('6', { parentId: '1' }),
    ]
    expect(ids(inHierarchy(mixed))).toEqual(['1', '6', '2', '5', '9'])
  })
})
