import { describe, expect, it } from 'vitest'
import { getSelectableOptions } from '../../kinds/reference/selectable-options.ts'
import { categorySource } from './category-source.ts'

const option = (id: string, more: { parentId?: string; contentTypes?: string[] } = {}) => ({
  ...{ id, name: `Kategori ${id}`, isApproved: true, parentId: null, contentTypes: [] },
  ...more,
})
const ids = (options: readonly { id: string }[] = []) => options.map(({ id }) => id)

describe('offered categories', () => {
  const all = [
    option('1'),
    option('3', { contentTypes: ['news'] }),
    option('4', { contentTypes: ['video'] }),
    option('5', { parentId: '1' }),
  ]

  it('are those for the type of the content', () => {
    const forNews = categorySource.filterForField?.(all, { name: 'categoryIds', entityName: 'news' })
    expect(ids(forNews)).toEqual(['1', '3', '5'])
    const forAuthors = categorySource.filterForField?.(all, { name: 'categoryIds', entityName: 'author' })
    expect(ids(forAuthors)).toEqual(ids(all))
  })

  it('for a parent are main ones, never the category itself', () => {
    const mains = categorySource.filterForField?.(all, { name: 'parentId', entityName: 'category' }) ?? []
    expect(ids(getSelectableOptions(mains, { chosenIds: [], itemId: '3' }))).toEqual(['1', '4'])
  })
})
