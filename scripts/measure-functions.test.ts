// Shows that functions that nobody can hold in their head are refused.
import { expect, it } from 'vitest'
import { oversizedFunctions, problemsIn } from './measure-functions.mjs'

const FILE = 'apps/web/src/features/menu/menu.tsx'
/** A function of so many lines, from { to }. */
const linesOf = (count: number) => ['{', ...Array.from({ length: count - 2 }, () => 'step()'), '}'].join('\n')
const foundIn = (text: string, file = FILE) =>
  oversizedFunctions(file, text).map(({ reason, name, size }) => [reason, name, size])

it('a function may have 100 lines and no more', () => {
  expect(foundIn(`const first = 1\nfunction draw() ${linesOf(100)}`)).toEqual([])
  expect(foundIn(`const first = 1\nfunction draw() ${linesOf(101)}`)).toEqual([['length', 'draw', 101]])
})

it.each([
  ['a component', 'export const Menu = () => BODY', 'Menu'],
  ['a method', 'class Desk { open() BODY }', 'open'],
  ['a handler in an object', 'const handlers = { onDrop: () => BODY }', 'onDrop'],
  ['a callback', 'useEffect(() => BODY, [])', 'a callback of useEffect'],
  ['an expression', `const rows = () => [\n${'1,\n'.repeat(100)}]`, 'rows'],
])('%s counts as a function', (_, text, name) => {
  expect(foundIn(text.replace('BODY', linesOf(120))).map(([, found]) => found)).toEqual([name])
})

it('a closure counts towards the function around it', () => {
  const text = `function createStore() {\n  function inner() ${linesOf(110)}\n}`
  expect(foundIn(text)).toEqual([
    ['length', 'createStore', 112],
    ['length', 'inner', 110],
  ])
})

it('tests may be as long as needed, their helpers may not', () => {
  const body = linesOf(101)
  const test = 'apps/web/src/features/menu/menu.test.ts'
  const text = `describe('a', () => ${body})\nit.each([1])('b', () => ${body})\ntest.each\`x\`('c', () => ${body})`
  expect(foundIn(text, test)).toEqual([])
  expect(foundIn(text)).toHaveLength(3)
  expect(foundIn(`function open() ${body}`, test)).toEqual([['length', 'open', 101]])
})

it('control flow nests five levels deep and no deeper, callbacks included', () => {
  const nested = (depth: number): string =>
    depth === 0 ? 'step()' : `\n${'  '.repeat(10)}if (a) {\n${nested(depth - 1)}\n}`
  expect(foundIn(`function walk() {${nested(5)}}`)).toEqual([])
  expect(foundIn(`function walk() {${nested(6)}}`)).toEqual([['depth', 'walk', 6]])
  expect(foundIn(`function walk() {${nested(3)}\nlist.map(() => { ${nested(3)} })}`)).toEqual([])
  expect(foundIn(`const walk = () => {\nfor (;;) { list.map(() => {${nested(5)}}) }\n}`)).toEqual([
    ['depth', 'a callback of list.map', 6],
  ])
})

it('a chain of else if is one level', () => {
  const chain = Array.from({ length: 9 }, () => '          if (a) {\n            step()\n}').join(' else ')
  expect(foundIn(`function choose() {\n${chain}\n}`)).toEqual([])
})

it('an excused function may keep its length, never grow, and its entry shrinks with it', () => {
  const found = (size: number) => [{ reason: 'length' as const, line: 7, name: 'draw', size }]
  const excused = [{ file: FILE, name: 'draw', lines: 120 }]
  expect(problemsIn(FILE, found(120), excused)).toEqual([])
  expect(problemsIn(FILE, found(121), excused)[0]).toContain(`${FILE}:7 draw has 121 lines`)
  expect(problemsIn(FILE, found(110), excused)[0]).toContain('shrank to 110 lines')
  expect(problemsIn(FILE, [], excused)[0]).toContain('remove it from the excused functions')
})
