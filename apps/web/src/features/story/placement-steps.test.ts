import { expect, it } from 'vitest'
import { getOperations, getSteps } from './placement-steps.ts'

const LIVE = { id: '1', isLive: true, date: null, end: null }
const DATE = '2026-11-24T09:00:00.000Z'
const END = '2026-11-25T09:00:00.000Z'

it('a live placement stays live when its times are set, whatever date was chosen before', () => {
  expect(getSteps(LIVE, { date: DATE, end: null }, () => true).has('times')).toBe(false)
  expect(getSteps(LIVE, { date: DATE, end: END }, () => true).has('times')).toBe(true)
  expect(getOperations('times', LIVE, '7', { date: DATE, end: END })).toEqual([
    { kind: 'schedule', id: '1', end: END },
  ])
})

it('a pending placement goes live at the chosen date', () => {
  const waits = { ...LIVE, isLive: false }
  expect(getSteps(waits, { date: DATE, end: null }, () => true).has('times')).toBe(true)
  expect(getOperations('times', waits, '7', { date: DATE, end: null })).toEqual([
    { kind: 'schedule', id: '1', date: DATE, end: null },
  ])
})
