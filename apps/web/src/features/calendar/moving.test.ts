import { expect, it } from 'vitest'
import type { Thing } from './calendar-calls.ts'
import { forgetMove, noteMove, settleMove, withMoves } from './moving.ts'

const thing = (at: string, version = 1) => ({ key: 'mailing:3', at, version }) as Thing

it('what was read before a move came about is shown where it went, and what was read after it as it is', () => {
  noteMove('mailing:3', '11')
  expect(withMoves([thing('10')])).toEqual([thing('11')])
  expect(settleMove('mailing:3', '11', 2)).toBe(true)
  expect(withMoves([thing('10')])).toEqual([thing('11', 2)])
  expect(withMoves([thing('12', 3)])).toEqual([thing('12', 3)])
  expect(withMoves([thing('10', 3)])).toEqual([thing('10', 3)])
})

it('of two moves after each other the first one’s answer brings nothing back; one that was refused is forgotten', () => {
  noteMove('mailing:3', '11')
  noteMove('mailing:3', '12')
  expect(settleMove('mailing:3', '11', 2)).toBe(false)
  forgetMove('mailing:3', '11')
  expect(withMoves([thing('11', 2)])).toEqual([thing('12', 2)])
  forgetMove('mailing:3', '12')
  expect(withMoves([thing('11', 2)])).toEqual([thing('11', 2)])
})
