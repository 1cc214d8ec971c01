import { describe, expect, test } from 'vitest'
import { canonicalValue, checkKind } from './kinds.ts'
import type { PartsField, PartValue } from './parts.ts'

const pages: PartsField = {
  kind: 'parts',
  typeName: 'Page',
  description: 'A page of a story.',
  label: 'title',
  minLength: 1,
  maxLength: 3,
  maxDepth: 2,
  fields: {
    title: { kind: 'text', maxCharacters: 10 },
    place: { kind: 'choice', options: ['top', 'end'], initial: 'top' },
    tags: { kind: 'words', maxLength: 2, maxCharacters: 5 },
    image: { kind: 'image', cropTypeIds: [] },
    isBold: { kind: 'flag', initial: false },
  },
  types: {
    text: { required: ['title'], optional: ['place', 'tags', 'isBold'], mayHoldParts: true },
    picture: { required: ['image'], optional: [] },
  },
}
const faults = (value: unknown) =>
  checkKind('pages', pages, value).map(({ field, rule }) => `${field} ${rule}`)
const page = (key: string, more: object = {}): PartValue => ({ key, type: 'text', title: 'Bir', ...more })

describe('parts', () => {
  test('have the required values of their type, and none of another type', () => {
    expect(faults([page('a')])).toEqual([])
    expect(faults([page('a', { title: ' ' })])).toEqual(['pages.0.title required'])
    expect(faults([page('a', { image: { path: '/a.jpg', crops: [] } })])).toEqual(['pages.0.image notOfType'])
    expect(faults([page('a', { type: 'film' })])).toEqual(['pages.0.type oneOf'])
  })

  test('may be sent with a flag that their type lacks, as it was read, and do not store it', () => {
    const picture = (isBold: boolean) => ({
      ...{ key: 'a', type: 'picture', image: { path: '/a.jpg', crops: [] }, isBold },
    })
    expect(faults([picture(false)])).toEqual([])
    expect(canonicalValue(pages, [picture(false)])).toMatchObject([{ isBold: null }])
    expect(faults([picture(true)])).toEqual(['pages.0.isBold notOfType'])
  })

  test('are checked field by field, down to the problem', () => {
    expect(faults([page('a'), page('b', { tags: ['kısa', 'çok uzun'] })])).toEqual([
      'pages.1.tags.1 maxCharacters',
    ])
  })

  test('are placed below an earlier part that may have children, no deeper than the field allows', () => {
    expect(faults([page('a'), page('b', { parentKey: 'a' })])).toEqual([])
    expect(faults([page('b', { parentKey: 'a' }), page('a')])).toEqual(['pages.0.parentKey parentFirst'])
    expect(faults([page('b', { parentKey: 'b' })])).toEqual(['pages.0.parentKey parentFirst'])
    expect(faults([page('b', { parentKey: 'x' })])).toEqual(['pages.0.parentKey knownParent'])
    const picture = { key: 'a', type: 'picture', image: { path: '/a.jpg', crops: [] } }
    expect(faults([picture, page('b', { parentKey: 'a' })])).toEqual(['pages.1.parentKey noItemsBelow'])
    expect(faults([page('a'), page('b', { parentKey: 'a' }), page('c', { parentKey: 'b' })])).toEqual([
      'pages.2.parentKey maxDepth',
    ])
  })

  test('may contain duplicates only if their field allows them', () => {
    const twice = [page('a'), page('b'), page('c', { title: 'Üç' })]
    expect(faults(twice)).toEqual([])
    const distinct = { ...pages, distinct: ['title'] }
    const told = checkKind('pages', distinct, twice).map(({ field, rule }) => `${field} ${rule}`)
    expect(told).toEqual(['pages.1.title distinct'])
    const empty = [1, 2].map((n) => ({ key: `p${n}`, type: 'picture', image: { path: '/a.jpg', crops: [] } }))
    expect(checkKind('pages', distinct, empty)).toEqual([])
  })

  test('are limited in number by the field, each with its own key', () => {
    expect(faults([])).toEqual(['pages minLength'])
    expect(faults([page('a'), page('b'), page('c'), page('d')])).toEqual(['pages maxItems'])
    expect(faults([page('a'), page('a')])).toEqual(['pages.1.key distinct'])
    expect(faults([page('not a key')])).toEqual(['pages.0 shape'])
    expect(faults({})).toEqual(['pages shape'])
  })

  test('are normalized: every field present, defaults of the type, trimmed texts', () => {
    const canonical = canonicalValue<PartValue[]>(pages, [
      { key: 'a', type: 'text', title: ' Bir ' },
      { key: 'b', parentKey: 'a', type: 'picture' },
    ])
    expect(canonical).toEqual([
      {
        key: 'a',
        parentKey: null,
        type: 'text',
        title: 'Bir',
        place: 'top',
        tags: [],
        image: null,
        isBold: false,
      },
      {
        key: 'b',
        parentKey: 'a',
        type: 'picture',
        title: null,
        place: null,
        tags: [],
        image: null,
        isBold: null,
      },
    ])
    expect(canonicalValue(pages, canonical)).toEqual(canonical)
    expect(canonicalValue<unknown>(pages, [null])).toEqual([null])
  })
})
