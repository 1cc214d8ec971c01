import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { category } from '../entities/category.ts'
import { menu } from '../entities/menu.ts'
import { news } from '../entities/news.ts'
import type { Field } from './field.ts'
import { referenceTargets } from './kinds.ts'
import { leavesOf, referencesIn } from './leaves.ts'

const FIELDS: Record<string, Field> = {
  title: { kind: 'text', maxCharacters: 80 },
  photos: { kind: 'gallery', cropTypeIds: [], maxLength: 9 },
  pages: {
    kind: 'parts',
    typeName: 'Page',
    description: '',
    maxLength: 9,
    maxDepth: 1,
    fields: {
      text: { kind: 'text', maxCharacters: 80 },
      authorId: { kind: 'reference', to: 'author', as: 'author' },
      pictures: { kind: 'gallery', cropTypeIds: [], maxLength: 9 },
    },
    types: { page: { required: [], optional: ['text', 'authorId', 'pictures'] } },
  },
}

const image = fc.record({ path: fc.string({ minLength: 1 }), crops: fc.constant([]) })
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const values = fc.record({
  title: optional(fc.string()),
  photos: fc.array(image, { maxLength: 3 }),
  pages: fc.array(
    fc.record({
      key: fc.stringMatching(/^[a-z]{4}$/),
      type: fc.constant('page'),
      text: optional(fc.string()),
      authorId: optional(fc.constantFrom('1', '22')),
      pictures: optional(fc.array(image, { maxLength: 2 })),
    }),
    { maxLength: 3 },
  ),
})
const at = (value: unknown, path: string) =>
  path.split('.').reduce((holder, step) => (holder as Record<string, unknown>)[step], value)

describe('the leaves of a value', () => {
  test('are each visited once, with their path', () => {
    fc.assert(
      fc.property(values, (value) => {
        const leaves = leavesOf(FIELDS, value)
        expect(new Set(leaves.map(({ path }) => path)).size).toBe(leaves.length)
        for (const leaf of leaves) expect(at(value, leaf.path)).toBe(leaf.value)
        const images = value.photos.length + value.pages.flatMap(({ pictures }) => pictures ?? []).length
        const plain = [value.title, ...value.pages.flatMap(({ text, authorId }) => [text, authorId])]
        expect(leaves).toHaveLength(images + plain.filter((one) => one !== null).length)
      }),
    )
  })

  test('can all be replaced, also after a trip through JSON, and leave the value unchanged', () => {
    fc.assert(
      fc.property(values, (value) => {
        const copy = JSON.parse(JSON.stringify(value))
        const given = leavesOf(FIELDS, copy)
        for (const leaf of given) leaf.replace('away')
        for (const { path } of given) expect(at(copy, path)).toBe('away')
        for (const leaf of given) leaf.replace(leaf.value)
        expect(copy).toEqual(value)
      }),
    )
  })

  test('are replaced without modifying lists that others hold', () => {
    const stored = { pages: [{ key: 'a', type: 'page', text: 'eski' }] }
    const draft = { ...stored }
    for (const leaf of leavesOf(FIELDS, draft)) leaf.replace('yeni')
    expect(draft.pages[0]?.text).toBe('yeni')
    expect(stored.pages[0]?.text).toBe('eski')
  })

  test.each([null, 7, 'text', {}, [null], [7], ['x']])(
    'do not exist in a value of another shape: %j',
    (value) => {
      expect(leavesOf({ pages: FIELDS.pages as Field }, { pages: value })).toEqual([])
    },
  )
})

describe('the references of a value', () => {
  const used = (fields: Record<string, Field>, value: object) =>
    referencesIn(fields, value as Record<string, unknown>).map(({ path, to, ids }) => [path, to, ...ids])

  test('are those chosen in its fields, and none while they are empty', () => {
    expect(used(category.fields, { parentId: '12', name: '12' })).toEqual([['parentId', 'category', '12']])
    expect(used(news.fields, { categoryIds: ['3', '9'] })).toEqual([['categoryIds', 'category', '3', '9']])
    expect(used(category.fields, { parentId: null })).toEqual([])
  })

  test('include those inside its parts', () => {
    const items = [
      { key: 'a', type: 'category', categoryId: '3', excludedCategoryIds: ['4'] },
      { key: 'b', type: 'brand', brandId: '3' },
      { key: 'c', type: 'link', title: 'Künye', url: '/kunye' },
    ]
    expect(used(menu.fields, { items })).toEqual([
      ['items.0.categoryId', 'category', '3'],
      ['items.0.excludedCategoryIds', 'category', '4'],
      ['items.1.brandId', 'brand', '3'],
    ])
    expect(referenceTargets(menu.fields.items)).toEqual(['category', 'brand'])
  })
})
