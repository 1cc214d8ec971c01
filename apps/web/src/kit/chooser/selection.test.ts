import { expect, test } from 'vitest'
import {
  extendSelection,
  getRefusal,
  NOTHING_SELECTED,
  type Option,
  removeSelected,
  reorderSelection,
  type Selection,
  setSelectedTexts,
  toChosen,
  toggleOption,
} from './selection.ts'

const card = { title: '', spot: null, written: { dir: 'auto' as const }, pictureUrl: () => null, facts: [] }
const option = (subject: string, refusal?: string): Option => ({
  subject,
  card: { ...card, ...(refusal && { refusal }) },
  made: { title: subject, item: { contentId: subject } },
})
const options = ['a', 'b', 'c', 'd', 'e', 'f'].map((subject) => option(subject))
const at = (subject: string) => options.find((one) => one.subject === subject) as Option
const anyNumber = { max: Number.POSITIVE_INFINITY, marked: new Set<string>() }
const names = ({ chosen }: Selection) => chosen.map(({ subject }) => subject).join('')
/** Extends the selection with Shift and an arrow key, from the focused row to the next. */
const stretched = (selection: Selection, from: string, to: string, rules = anyNumber) =>
  extendSelection(selection, options, { from, to }, rules)

test('items selected one by one keep the order of selection, without duplicates', () => {
  const chosen = ['c', 'a', 'c', 'b', 'c'].reduce(
    (selection, subject) => toggleOption(selection, at(subject), anyNumber),
    NOTHING_SELECTED,
  )
  expect(names(chosen)).toBe('abc')
})

test('a range grows and shrinks with the focus, and does not affect earlier selections', () => {
  const start = toggleOption(toggleOption(NOTHING_SELECTED, at('e'), anyNumber), at('b'), anyNumber)
  const down = stretched(stretched(start, 'b', 'c'), 'c', 'd')
  expect(names(down)).toBe('ebcd')
  expect(names(stretched(down, 'd', 'c'))).toBe('ebc')
  expect(names(stretched(down, 'd', 'a'))).toBe('eba')
  // Rows selected before the range remain when the range shrinks.
  expect(names(stretched(stretched(down, 'd', 'f'), 'f', 'c'))).toBe('ebc')
})

test('a range starts at the previous focus if nothing was selected; upwards it is in that order', () => {
  expect(names(stretched(NOTHING_SELECTED, 'b', 'c'))).toBe('bc')
  expect(names(stretched(NOTHING_SELECTED, 'd', 'b'))).toBe('dcb')
  // If the anchor has left the list, a new range begins.
  const gone = toggleOption(NOTHING_SELECTED, option('x'), anyNumber)
  expect(names(stretched(gone, 'b', 'c'))).toBe('xbc')
})

test('existing and unsuitable items are neither selected nor part of a range', () => {
  const rules = { ...anyNumber, marked: new Set(['b']) }
  const mixed = [at('a'), at('b'), option('c', 'no picture'), at('d')]
  expect(names(extendSelection(NOTHING_SELECTED, mixed, { from: 'a', to: 'd' }, rules))).toBe('ad')
  for (const one of mixed.slice(1, 3)) expect(names(toggleOption(NOTHING_SELECTED, one, rules))).toBe('')
  expect(mixed.map((one) => getRefusal(one, NOTHING_SELECTED, rules))).toEqual([
    null,
    'marked',
    'unfit',
    null,
  ])
})

test('no more are selected than allowed; if one is allowed the next replaces it', () => {
  const two = { ...anyNumber, max: 2 }
  const full = stretched(NOTHING_SELECTED, 'b', 'e', two)
  expect(names(full)).toBe('bc')
  expect(names(toggleOption(full, at('f'), two))).toBe('bc')
  expect([getRefusal(at('f'), full, two), getRefusal(at('c'), full, two)]).toEqual(['full', null])
  expect(names(toggleOption(full, at('b'), two))).toBe('c')
  const one = { ...anyNumber, max: 1 }
  const first = toggleOption(NOTHING_SELECTED, at('a'), one)
  expect(names(toggleOption(first, at('b'), one))).toBe('b')
  expect(names(stretched(first, 'a', 'c', one))).toBe('c')
  expect(getRefusal(at('b'), first, one)).toBeNull()
})

test('they are passed on in their arranged order, with their edited texts', () => {
  const chosen = stretched(NOTHING_SELECTED, 'a', 'c')
  const moved = reorderSelection(
    removeSelected(chosen, 'b'),
    [...removeSelected(chosen, 'b').chosen].reverse(),
  )
  expect(toChosen(setSelectedTexts(moved, 'c', { title: 'Own', spot: '' }))).toEqual([
    { subject: 'c', title: 'c', item: { contentId: 'c', title: 'Own' } },
    { subject: 'a', title: 'a', item: { contentId: 'a' } },
  ])
})
