import { expect, test } from 'vitest'
import { computeMenuPosition } from './use-menu-position.ts'

const WINDOW = { top: 0, bottom: 800, left: 0, right: 1_000 }
const MENU = { width: 240, height: 300 }
const line = (top: number, start: number) => ({ top, bottom: top + 20, start })

test.each([
  ['below its line', line(100, 300), WINDOW, false, { top: 126, left: 300 }],
  ['above it where there is no room below', line(700, 300), WINDOW, false, { top: 394, left: 300 }],
  ['within the right edge', line(100, 900), WINDOW, false, { top: 126, left: 752 }],
  ['from the right where lines begin there', line(100, 900), WINDOW, true, { top: 126, left: 660 }],
  ['within the left edge there', line(100, 100), WINDOW, true, { top: 126, left: 8 }],
  [
    'over a keyboard, where it is seen',
    line(300, 300),
    { ...WINDOW, bottom: 400 },
    false,
    { top: 8, left: 300 },
  ],
  [
    'in a page that was moved under the finger',
    line(420, 300),
    { ...WINDOW, top: 400 },
    false,
    { top: 446, left: 300 },
  ],
] as const)('the menu is placed %s', (_, at, seen, isRightToLeft, place) => {
  expect(computeMenuPosition(at, MENU, seen, isRightToLeft)).toMatchObject(place)
})

test('without enough room, it uses the larger side and scrolls', () => {
  expect(computeMenuPosition(line(200, 0), MENU, { ...WINDOW, bottom: 300 }, false)).toEqual({
    top: 8,
    left: 8,
    maxHeight: 186,
  })
})
