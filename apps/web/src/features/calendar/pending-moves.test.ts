import { expect, it } from 'vitest'
import type { CalendarEntry } from './calendar-calls.ts'
import { applyPendingMoves, confirmMove, discardMove, recordMove } from './pending-moves.ts'

const thing = (at: string, version = 1) => ({ key: 'mailing:3', at, version }) as CalendarEntry

it('entries loaded before a move are shown at the new time, and those loaded after it unchanged', () => {
  recordMove('mailing:3', '11')
  expect(applyPendingMoves([thing('10')])).toEqual([thing('11')])
  expect(confirmMove('mailing:3', '11', 2)).toBe(true)
  expect(applyPendingMoves([thing('10')])).toEqual([thing('11', 2)])
  expect(applyPendingMoves([thing('12', 3)])).toEqual([thing('12', 3)])
  expect(applyPendingMoves([thing('10', 3)])).toEqual([thing('10', 3)])
})

it('of two consecutive moves the response to the first restores nothing; a rejected one is forgotten', () => {
  recordMove('mailing:3', '11')
  recordMove('mailing:3', '12')
  expect(confirmMove('mailing:3', '11', 2)).toBe(false)
  discardMove('mailing:3', '11')
  expect(applyPendingMoves([thing('11', 2)])).toEqual([thing('12', 2)])
  discardMove('mailing:3', '12')
  expect(applyPendingMoves([thing('11', 2)])).toEqual([thing('11', 2)])
})
