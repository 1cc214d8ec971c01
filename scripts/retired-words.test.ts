// Shows that retired words are found where they count, and nowhere else.
import { expect, it } from 'vitest'
import { faultsOfSubject, retiredIn } from './retired-words.mjs'

const saysOf = (text: string, file = 'apps/web/src/ui/x.ts') => retiredIn(file, text).map(({ says }) => says)

it.each([
  ['const isHopeless = true', 'says permanent instead of “hopeless” (isHopeless)'],
  ['const HOPELESS_MS = 1', 'says permanent instead of “hopeless” (HOPELESS_MS)'],
  ['const MOST_BYTES = 1', 'says MAX_ instead of “MOST_” (MOST_BYTES)'],
  ['demandEditor(viewer)', 'says require instead of “demand” (demandEditor)'],
  ['const lease = await takeTurn(db)', 'says acquireLease instead of “takeTurn”'],
])('a retired word in the name of %s is found', (code, says) => {
  expect(saysOf(code)).toEqual([says])
})

it.each([
  ['apps/server/src/jobs/hopeless-job.ts', 'says permanent instead of “hopeless”'],
  ['apps/server/src/platform/live/told-alike.test.ts', 'says shared-payload instead of “told-alike”'],
])('a retired word in the file name %s is found', (file, says) => {
  expect(saysOf('', file)).toEqual([says])
})

it('a word inside a longer one, in a comment or in a text is not a name', () => {
  expect(saysOf("// hopeless\nconst hopelessness = 'hopeless'")).toEqual([])
})

it('the sentence of a template is not a name, and the code in it is', () => {
  const template = ['`An untold isn’t $', '{hopelessOnes.map(({ id }) => `a hopeless one`)} here`'].join('')
  expect(saysOf(template)).toEqual(['says permanent instead of “hopeless” (hopelessOnes)'])
})

it('a retired phrase is found in a document, with its line', () => {
  expect(retiredIn('docs/x.md', 'One\n{{count}} content(s)')).toEqual([
    { line: 2, says: 'says items or stories instead of “content(s)”' },
  ])
})

it.each([
  ['// The reader is told of it.', 'says who shows, reports or sends it instead of “is told”'],
  ["log.warn('a source could not be asked')", 'says which operation failed instead of “could not be asked”'],
  ["it('is approved by itself', run)", 'says automatically instead of “approved by itself”'],
])('a retired phrase is found in %s', (code, says) => {
  expect(saysOf(code)).toEqual([says])
})

it('plain English with the same words is left alone', () => {
  expect(
    saysOf('// Ask for a file that stands for others; tell them apart, and import photos by themselves.'),
  ).toEqual([])
})

it('a migration, which may have run anywhere, stays as it is', () => {
  expect(saysOf('-- {{count}} content(s)', 'apps/server/src/db/migrations/0001_x.sql')).toEqual([])
})

it.each([
  ['feat(menu): move items by keys', []],
  ['refactor(rooms)!: name rooms by subject', []],
  ['the pace is the one that is set', ['begins with a type of Conventional Commits: feat(menu): …']],
  ['fix(mail): retry.', ['ends without a full stop']],
  [`docs: ${'x'.repeat(100)}`, ['has at most 100 characters']],
])('the subject “%s” is judged', (subject, faults) => {
  expect(faultsOfSubject(subject)).toEqual(faults)
})
