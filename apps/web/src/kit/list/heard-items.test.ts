import { ENTITIES } from '@manset/model/entities/entities.ts'
import { expect, test } from 'vitest'
import type { EntityItem } from '../entity/entity-item.ts'
import { type Heard, hearing, isWithin, orderOf, type ReadItems, withHeard } from './heard-items.ts'

const newest = orderOf(ENTITIES.signature)
/** Signature number n was made in minute n. */
const signature = (n: number, version = 1, name = `imza ${n}`): EntityItem => ({
  ...{ id: String(n), version, name, createdDate: new Date(Date.UTC(2026, 10, 21, 9, n)).toISOString() },
  ...{ updatedDate: '', createdBy: null, updatedBy: null },
})
const read = (isComplete: boolean, ...items: EntityItem[]): ReadItems => ({ items, isComplete, turn: 1 })
const now = (item: EntityItem, turn = 2): [string, Heard] => [item.id, { version: item.version, item, turn }]
const gone = (id: string, version: number): [string, Heard] => [id, { version, item: null, turn: 2 }]
const names = (items: readonly EntityItem[]) => items.map(({ name }) => name)

const page = read(false, signature(30), signature(20), signature(10))
const shown = (from: ReadItems, ...heard: [string, Heard][]) =>
  names(withHeard(from, hearing(new Map(), heard), newest))

test('what a colleague saved is shown in its place', () => {
  expect(shown(page, now(signature(20, 2, 'yeni ad')))).toEqual(['imza 30', 'yeni ad', 'imza 10'])
  expect(shown(page, now(signature(10, 2, 'son satır')))).toEqual(['imza 30', 'imza 20', 'son satır'])
})

test('a late answer never goes back to an older version', () => {
  const fresh = read(false, signature(30), signature(20, 3, 'üçüncü'), signature(10))
  expect(shown(fresh, now(signature(20, 2, 'ikinci')))).toEqual(['imza 30', 'üçüncü', 'imza 10'])
  expect(shown(page, now(signature(20, 3, 'üçüncü')), now(signature(20, 2, 'ikinci')))[1]).toBe('üçüncü')
})

test('what somebody makes stands where it belongs; what comes with a later page waits for it', () => {
  expect(shown(page, now(signature(40)))).toEqual(['imza 40', 'imza 30', 'imza 20', 'imza 10'])
  expect(shown(page, now(signature(25)))).toEqual(['imza 30', 'imza 25', 'imza 20', 'imza 10'])
  expect(shown(page, now(signature(5)))).toEqual(names(page.items))
  expect(shown(read(true, ...page.items), now(signature(5))).at(-1)).toBe('imza 5')
  expect(shown(read(true), now(signature(5)))).toEqual(['imza 5'])
})

test('what no longer passes the filter is gone, and comes back with a version that does', () => {
  expect(shown(page, gone('20', 2))).toEqual(['imza 30', 'imza 10'])
  expect(shown(page, gone('20', 2), now(signature(20, 3, 'yine')))).toEqual(['imza 30', 'yine', 'imza 10'])
})

test('pages read anew know better than what was heard before', () => {
  const again = { ...read(true, signature(30)), turn: 3 }
  expect(shown(again, now(signature(40)), now(signature(30, 1, 'eski')))).toEqual(['imza 30'])
})

test('authors stand by their order: one that is moved changes its place, or its page', () => {
  const place = orderOf(ENTITIES.author)
  const author = (id: number, order: number, version = 1) => ({ ...signature(id, version), order })
  const authors = read(false, author(7, 1), author(3, 2), author(9, 3))
  const after = (...heard: [string, Heard][]) =>
    withHeard(authors, hearing(new Map(), heard), place).map(({ id }) => id)
  expect(after(now(author(9, 0, 2)))).toEqual(['9', '7', '3'])
  expect(after(now(author(10, 2)))).toEqual(['7', '3', '10', '9'])
  expect(after(now(author(7, 8, 2)))).toEqual(['3', '9'])
  expect(isWithin(authors, author(7, 8, 2), place)).toBe(false)
})
