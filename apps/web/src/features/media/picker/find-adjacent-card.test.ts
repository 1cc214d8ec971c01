import { expect, test } from 'vitest'
import { findAdjacentCard } from './find-adjacent-card.ts'

/** Seven cards in rows of three. */
const places = Array.from({ length: 7 }, (_, index) => ({
  offsetLeft: (index % 3) * 100,
  offsetTop: Math.floor(index / 3) * 100,
}))

test('arrows move in their visual direction, and not beyond the last card', () => {
  expect(findAdjacentCard('ArrowRight', 2, places)).toBe(3)
  expect(findAdjacentCard('ArrowLeft', 0, places)).toBeNull()
  expect(findAdjacentCard('ArrowDown', 1, places)).toBe(4)
  expect(findAdjacentCard('ArrowUp', 1, places)).toBeNull()
  expect(findAdjacentCard('Home', 5, places)).toBe(0)
  expect(findAdjacentCard('End', 1, places)).toBe(6)
  expect(findAdjacentCard('a', 1, places)).toBeNull()
})

test('below the end of the last row is its last card', () => {
  expect(findAdjacentCard('ArrowDown', 5, places)).toBe(6)
})

test('in a right-to-left layout the arrows are mirrored', () => {
  const mirrored = places.map((place) => ({ ...place, offsetLeft: -place.offsetLeft }))
  expect(findAdjacentCard('ArrowLeft', 0, mirrored)).toBe(1)
})
