import { expect, test } from 'vitest'
import { findMissingParts } from './choice.ts'
import { getNextPage, mergeRows } from './pages.ts'

const page = (isFull: boolean, ...rows: string[]) => ({ rows, isFull })

test('there is a next page only if the last one was full, whatever part of it could be read', () => {
  expect(getNextPage([])).toBeUndefined()
  expect(getNextPage([page(true, 'a', 'b')])).toEqual({ page: 2, last: 'b' })
  expect(getNextPage([page(true, 'a', 'b'), page(false, 'c')])).toBeUndefined()
  // A full page whose rows were all filtered out: the next page is still the third.
  expect(getNextPage([page(true, 'a', 'b'), page(true)])).toEqual({ page: 3, last: 'b' })
})

test('a row that appears again on the next page is shown once, at its first position', () => {
  expect(mergeRows([page(true, 'a', 'b'), page(true, 'b', 'c')], (row) => row)).toEqual(['a', 'b', 'c'])
})

test('a module without one of its three parts names it', () => {
  const provider = {} as never
  const identifier = () => ''
  const transformers = { placement: () => ({ title: '', item: {} }) }
  expect(findMissingParts({ identifier, transformers }, 'placement')).toEqual({ missing: 'provider' })
  expect(findMissingParts({ provider, transformers }, 'placement')).toEqual({ missing: 'identifier' })
  expect(findMissingParts({ provider, identifier, transformers }, 'mailing')).toEqual({
    missing: 'transformer',
  })
  expect(findMissingParts({ provider, identifier, transformers }, 'placement')).toHaveProperty('transform')
})
