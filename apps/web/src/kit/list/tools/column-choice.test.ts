import { expect, test } from 'vitest'
import { arrangeColumns } from './column-choice.ts'

const columns = [
  { key: 'status' },
  { key: 'title', isFixed: true },
  { key: 'type' },
  { key: 'editor' },
  { key: 'updatedDate', isExtra: true },
  { key: 'other', isFixed: true },
]
const keysOf = (chosen: string[]) => arrangeColumns(columns, chosen).map(({ key }) => key)

test('an uncustomized list shows its own columns, without the optional ones', () => {
  expect(keysOf([])).toEqual(['status', 'title', 'type', 'editor', 'other'])
})

test('chosen columns keep the chosen order; fixed ones keep their position', () => {
  expect(keysOf(['editor', 'updatedDate'])).toEqual(['editor', 'title', 'updatedDate', 'other'])
  expect(keysOf(['type'])).toEqual(['type', 'title', 'other'])
})

test('a column that no longer exists is omitted, and a fixed one is not repeated', () => {
  expect(keysOf(['gone', 'title', 'type'])).toEqual(['type', 'title', 'other'])
})
