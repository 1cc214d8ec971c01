import { expect, it } from 'vitest'
import { getShownSubcategories } from './sub-categories.ts'

const category = (id: string, parentId: string | null, isApproved = true) => ({
  id,
  parentId,
  isApproved,
  name: id,
})
const categories = [
  category('spor', null),
  category('futbol', 'spor'),
  category('süper lig', 'futbol'),
  category('tenis', 'spor'),
  category('bilardo', 'spor', false),
  category('borsa', 'ekonomi'),
]
const names = (depth: number, excluded: string[] = []) =>
  getShownSubcategories(categories, 'spor', depth, excluded).map(
    ({ category: { id }, level }) => `${id} ${level}`,
  )

it('a category shows its approved sub-categories, level by level', () => {
  expect(names(0)).toEqual([])
  expect(names(1)).toEqual(['futbol 1', 'tenis 1'])
  expect(names(2)).toEqual(['futbol 1', 'süper lig 2', 'tenis 1'])
})

it('an excluded one goes with all below it', () => {
  expect(names(5, ['futbol'])).toEqual(['tenis 1'])
})
