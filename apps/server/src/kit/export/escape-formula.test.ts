import { cpuMilliseconds } from '@manset/model/test-cpu-time.ts'
import { expect, it } from 'vitest'
import { escapeFormula } from './escape-formula.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['Veli;=1+1', "Veli;'=1+1"],
  ['Veli,\t-1', "Veli,'\t'-1"],
  ['Giriş\r\n+1', "Giriş\r\n'+1"],
  ['Ankara, İzmir; saat 20-21', 'Ankara, İzmir; saat 20-21'],
  ['Ali & Veli = kardeş', 'Ali & Veli = kardeş'],
])('%j is exported as %j', (text, file) => {
  expect(escapeFormula(text)).toBe(file)
})

it('a long text of spaces and separators takes linear time', () => {
  const gaps = [' ', '\n', ',', '"'].map((gap) => `a${gap.repeat(500_000)}b`)
  expect(cpuMilliseconds(() => gaps.map(escapeFormula))).toBeLessThan(1_000)
})
