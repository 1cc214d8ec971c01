import { describe, expect, it } from 'vitest'
import { fitColumns, getCardColumns, getColumnWidth } from './fit-columns.ts'

const columns = [
  { key: 'date', width: '100px' },
  { key: 'title', role: 'title' as const },
  { key: 'type', width: '100px', hiddenBelow: 900 },
  { key: 'id', width: '60px', hiddenBelow: 700 },
  { key: 'names', hiddenBelow: 500 },
]
const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key).join(' ')

describe('columns of a list', () => {
  it('are all there where there is room', () => {
    expect(keys(fitColumns(columns, 1_200))).toBe('date title type id names')
  })

  it('make way below the width they say', () => {
    expect(keys(fitColumns(columns, 899))).toBe('date title id names')
  })

  it('make way, the most dispensable first, until the title has two fifths', () => {
    expect(keys(fitColumns(columns, 900, 200))).toBe('date title id names')
    expect(keys(fitColumns(columns, 900, 400))).toBe('date title')
  })

  it('stay where nothing says that they can be done without', () => {
    expect(keys(fitColumns(columns, 100))).toBe('date title')
  })

  it('leave a title alone that has a width of its own', () => {
    const own = columns.map((one) => (one.role ? { ...one, width: '260px' } : one))
    expect(keys(fitColumns(own, 900, 400))).toBe('date title type id names')
  })

  it('give the title its share beside others without a width, and else what is left', () => {
    const [date, title] = columns
    if (!date || !title) throw new Error('no columns')
    expect(getColumnWidth(title, 1_200, columns)).toBe('40%')
    expect(getColumnWidth(title, 1_200, [date, title])).toBe('')
    expect(getColumnWidth(date, 1_200, columns)).toBe('100px')
  })
})

it('a card begins with picture and title and leaves out what a narrow list leaves out', () => {
  expect(keys(getCardColumns([...columns, { key: 'photo', role: 'picture' as const }]))).toBe(
    'photo title date names',
  )
})
