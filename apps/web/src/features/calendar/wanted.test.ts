// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { focusWanted } from './wanted.ts'

const WANTED = { key: 'mailing:9', day: '2026-12-16', at: '2026-12-16T09:30:00.000Z' }

beforeEach(() => {
  document.body.innerHTML =
    '<button data-key="mailing:9" data-at="2026-12-16T08:30:00Z">Sabah</button><button id="other">Başka</button>'
})
const thing = () => document.querySelector<HTMLElement>('[data-key]') as HTMLElement

test('a thing that moves keeps the focus until its move is drawn', () => {
  expect(focusWanted(thing(), WANTED)).toBe(false)
  thing().blur()
  thing().dataset.at = '2026-12-16T09:30:00Z'
  expect(focusWanted(thing(), WANTED)).toBe(true)
  expect(document.activeElement).toBe(thing())
})

test('whoever went elsewhere is not brought back', () => {
  const other = document.querySelector<HTMLElement>('#other')
  other?.focus()
  expect(focusWanted(thing(), WANTED)).toBe(true)
  expect(document.activeElement).toBe(other)
})
