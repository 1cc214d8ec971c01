// The output of failed checks, as people read it.
import { expect, it } from 'vitest'
import { checksOf } from './changed-files.mjs'
import { explained } from './explained.mjs'

const error = (line: number, text = 'x') => `a.ts(${line},1): error TS2741: ${text}`
const types = (output: string) => ({ name: 'types of web', follows: true, output })

it('for missing parts of a new definition, the type errors are explained in one line', () => {
  const forgotten = { name: 'what a newcomer forgets', output: 'venue has no words.' }
  const [first, second] = explained([forgotten, types(`${error(1)}\n  inner\n${error(2)}`)])
  expect(first?.output).toBe('venue has no words.')
  expect(second?.output).toBe(
    '2 errors, probably for the reasons under “what a newcomer forgets”. Mend those first.',
  )
})

it('many type errors are cut in length and number; a single one keeps its details', () => {
  const many = Array.from({ length: 20 }, (_, index) => error(index, 'y'.repeat(2_000))).join('\n')
  const lines = explained([types(many)])[0]?.output.split('\n') ?? []
  expect(lines).toHaveLength(16)
  expect(lines.at(-1)).toBe('… and 5 more')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(310)
  expect(explained([types(`${error(1)}\n  inner`)])[0]?.output).toBe(`${error(1)}\n  inner`)
})

it('for changed files only the relevant checks run, formatting and habits for these files only', () => {
  const checks = ['types of web', 'types of server, model and demo', 'dead code', 'format and lint'].map(
    (name) => ({
      name,
      command: ['all'],
      narrow: name === 'format and lint' ? (files: string[]) => files : undefined,
    }),
  )
  const chosen = (file: string) => checksOf(checks, [file]).map(({ name }) => name)
  expect(chosen('apps/web/src/x.tsx')).toEqual(['types of web', 'format and lint'])
  expect(chosen('apps/server/src/x.ts')).toEqual(['types of server, model and demo', 'format and lint'])
  expect(chosen('packages/model/src/x.ts')).toHaveLength(3)
  expect(chosen('docs/x.md')).toEqual(['format and lint'])
  expect(checksOf(checks, ['docs/x.md'])[0]?.command).toEqual(['docs/x.md'])
})
