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
  it('are all shown if there is room', () => {
    expect(keys(fitColumns(columns, 1_200))).toBe('date title type id names')
  })

  it('are hidden below their minimum width', () => {
    expect(keys(fitColumns(columns, 899))).toBe('date title id names')
  })

  it('are hidden, the least important first, until the title has two fifths', () => {
    expect(keys(fitColumns(columns, 900, 200))).toBe('date title id names')
    expect(keys(fitColumns(columns, 900, 400))).toBe('date title')
  })

  it('are shown unless they are marked as optional', () => {
    expect(keys(fitColumns(columns, 100))).toBe('date title')
  })

  it('leave a title with its own width unchanged', () => {
    const own = columns.map((one) => (one.role ? { ...one, width: '260px' } : one))
    expect(keys(fitColumns(own, 900, 400))).toBe('date title type id names')
  })

  it('give the title its share beside others without a width, and otherwise the rest', () => {
    const [date, title] = columns
    if (!date || !title) throw new Error('no columns')
    expect(getColumnWidth(title, 1_200, columns)).toBe('40%')
    expect(getColumnWidth(title, 1_200, [date, title])).toBe('')
    expect(getColumnWidth(date, 1_200, columns)).toBe('100px')
  })
})

it('a card starts with picture and title and omits the columns a narrow list hides', () => {
  expect(keys(getCardColumns([...columns, { key: 'photo', role: 'picture' as const }]))).toBe(
    'photo title date names',
  )
})
