// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Board } from '../board.documents.ts'
import { createCardMeasurer } from './measure-cards.ts'

const HEIGHT = 80

/** Two columns with the given numbers of cards on a scrolled page; `measured` counts measurements of cards. */
function page(live: number, pending: number) {
  const state = { scrolled: 0, measured: 0 }
  const root = document.createElement('div')
  for (const [place, [name, count]] of Object.entries({ live, pending }).entries()) {
    const column = document.createElement('div')
    column.dataset.column = name
    const left = place * 500
    column.getBoundingClientRect = () =>
      new DOMRect(left, 100 - state.scrolled, 400, Math.max(count, 1) * HEIGHT)
    Object.defineProperties(column, { offsetTop: { value: 100 }, offsetLeft: { value: left } })
    for (let index = 0; index < count; index += 1) {
      const card = document.createElement('div')
      card.dataset.card = `${name}${index}`
      const offsetTop = () => {
        state.measured += 1
        return 100 + index * HEIGHT
      }
      Object.defineProperties(card, {
        ...{ offsetTop: { get: offsetTop }, offsetLeft: { value: left } },
        ...{ offsetWidth: { value: 400 }, offsetHeight: { value: HEIGHT } },
      })
      column.append(card)
    }
    root.append(column)
  }
  document.body.replaceChildren(root)
  return { root, state }
}

test('cards are measured once, and follow their column when the page is scrolled', () => {
  const { root, state } = page(200, 2)
  const boxes = createCardMeasurer()
  const board = {} as Board
  expect(boxes(root, { x: 50, y: 300 }, board)?.boxes[2]).toMatchObject({
    top: 260,
    bottom: 340,
    left: 0,
    right: 400,
  })
  expect(state.measured).toBe(200)
  state.scrolled = 1_000
  const scrolled = boxes(root, { x: 50, y: 300 }, board)
  expect(scrolled).toMatchObject({ column: 'live' })
  expect(scrolled?.boxes[2]?.top).toBe(-740)
  expect(state.measured).toBe(200)
  // Another person changed the board meanwhile.
  boxes(root, { x: 50, y: 300 }, {} as Board)
  expect(state.measured).toBe(400)
})

test('the nearest column is the target, and an empty one is a position too', () => {
  const { root } = page(3, 0)
  const boxes = createCardMeasurer()
  const found = boxes(root, { x: 520, y: 900 }, {} as Board)
  expect(found).toMatchObject({ column: 'pending' })
  expect(found?.boxes).toHaveLength(1)
  expect(found?.boxes[0]).toMatchObject({ left: 500, top: 100 })
  expect(boxes(null, { x: 0, y: 0 }, {} as Board)).toBeNull()
})
