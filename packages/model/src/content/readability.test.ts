import { expect, test } from 'vitest'
import { readabilityAt } from './readability.ts'

const AT = new Date('2026-11-23T07:00:00.000Z')
const [EARLY, LATE] = ['2026-11-23T06:59:59.000Z', '2026-11-23T07:00:01.000Z']

test.each([
  ['published', null, null, 'open'],
  ['published', null, LATE, 'open'],
  ['published', null, AT.toISOString(), 'expires'],
  ['published', null, EARLY, 'expires'],
  ['scheduled', AT.toISOString(), null, 'comes'],
  ['scheduled', EARLY, EARLY, 'expires'],
  ['scheduled', LATE, null, 'closed'],
  ['draft', EARLY, null, 'closed'],
])('%s from %s until %s is %s at seven', (status, publishDate, expirationDate, expected) => {
  expect(readabilityAt({ status, publishDate, expirationDate }, AT)).toBe(expected)
})
