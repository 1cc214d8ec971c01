import { describe, expect, it } from 'vitest'
import { type Box, findDropPosition, getDropLine, getScrollStep, toInsertIndex } from './geometry.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const column = [box(0, 0, 200, 40), box(0, 50, 200, 40), box(0, 100, 200, 40)]
/** Two rows of two cards and a last one: 100 wide, 80 high, 20 apart. */
const cards = [0, 1, 2, 3, 4].map((index) => box((index % 2) * 120, Math.floor(index / 2) * 100, 100, 80))
const mirrored = cards.map((card) => ({ ...card, left: 220 - card.right, right: 220 - card.left }))
const gap = (boxes: readonly Box[], x: number, y: number, isRightToLeft = false) => {
  const spot = findDropPosition(boxes, { x, y }, isRightToLeft)
  return spot && toInsertIndex(spot)
}

describe('a drop position in a column', () => {
  it('is before an item in its upper half and after it in its lower one, also beside the column', () => {
    expect(gap(column, 20, 5)).toBe(0)
    expect(gap(column, 20, 35)).toBe(1)
    expect(gap(column, 20, 60)).toBe(1)
    expect(gap(column, 20, 85)).toBe(2)
    expect(gap(column, 900, 85)).toBe(2)
    expect(gap(column, 20, 900)).toBe(3)
  })
  it('is the same in either writing direction', () => {
    expect(gap(column, 190, 5, true)).toBe(0)
  })
  it('is shown by a line between two items, indented from the start edge', () => {
    const spot = { index: 0, isAfter: true }
    expect(getDropLine(column, spot, false, 24)).toEqual({ left: 24, right: 200, top: 45, bottom: 45 })
    expect(getDropLine(column, spot, true, 24)).toEqual({ left: 0, right: 176, top: 45, bottom: 45 })
    expect(getDropLine(column, { index: 2, isAfter: true }, false)).toMatchObject({ top: 140, bottom: 140 })
  })
})

describe('a drop position among cards in rows', () => {
  it('is before a card in its starting half, in the nearest row', () => {
    expect(gap(cards, 10, 40)).toBe(0)
    expect(gap(cards, 90, 40)).toBe(1)
    expect(gap(cards, 130, 150)).toBe(3)
    expect(gap(cards, 210, 150)).toBe(4)
    expect(gap(cards, 210, 240)).toBe(5)
  })
  it('is mirrored in a right-to-left list', () => {
    expect(gap(mirrored, 210, 40, true)).toBe(0)
    expect(gap(mirrored, 130, 40, true)).toBe(1)
    expect(gap(mirrored, 10, 40, true)).toBe(2)
  })
  it('is shown by a line midway between two cards, at the edge of the last of a row', () => {
    const upright = { top: 0, bottom: 80 }
    expect(getDropLine(cards, { index: 0, isAfter: true }, false)).toEqual({
      left: 110,
      right: 110,
      ...upright,
    })
    expect(getDropLine(cards, { index: 1, isAfter: false }, false)).toEqual({
      left: 110,
      right: 110,
      ...upright,
    })
    expect(getDropLine(cards, { index: 1, isAfter: true }, false)).toEqual({
      left: 220,
      right: 220,
      ...upright,
    })
    expect(getDropLine(mirrored, { index: 0, isAfter: true }, true)).toEqual({
      left: 110,
      right: 110,
      ...upright,
    })
    expect(getDropLine(mirrored, { index: 0, isAfter: false }, true)).toEqual({
      left: 220,
      right: 220,
      ...upright,
    })
  })
})

it('there is no drop position in an empty list', () => {
  expect(findDropPosition([], { x: 0, y: 0 }, false)).toBeNull()
  expect(getDropLine([], { index: 0, isAfter: false }, false)).toBeNull()
})

it('a list scrolls near its edges, faster the closer, and not in between', () => {
  const shown = { top: 100, bottom: 500 }
  expect(getScrollStep(300, shown)).toBe(0)
  expect(getScrollStep(144, shown)).toBe(0)
  expect(getScrollStep(122, shown)).toBe(-7)
  expect(getScrollStep(20, shown)).toBe(-14)
  expect(getScrollStep(478, shown)).toBe(7)
  expect(getScrollStep(900, shown)).toBe(14)
})
