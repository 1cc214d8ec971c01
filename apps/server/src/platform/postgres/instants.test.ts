import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { jsonToIso, parseStoredInstant } from './instants.ts'

const asPgHasIt = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date | number

describe('a timestamp of PostgreSQL', () => {
  it.each([
    '2026-08-21 12:34:56.789123+00',
    '2026-08-21 12:34:56.7+00',
    '2026-08-21 12:34:56+00',
    '1999-12-31 23:59:59.999999+00',
    '2024-02-29 00:00:00+00',
    '0099-01-01 00:00:00+00',
    '0100-01-01 00:00:00+00',
    '10000-01-01 00:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    '2026-08-21 15:34:56.789+03',
    '2026-08-21 18:04:56+05:30',
  ])('becomes the same Date and the same text as with pg: %s', (text) => {
    const moment = parseStoredInstant(text) as Date
    const expected = asPgHasIt(text) as Date
    expect(moment).toBeInstanceOf(Date)
    expect([moment.getTime(), moment.toISOString(), JSON.stringify(moment)]).toEqual([
      expected.getTime(),
      expected.toISOString(),
      JSON.stringify(expected),
    ])
  })

  it.each(['infinity', '-infinity'])('may be infinite: %s', (text) => {
    expect(parseStoredInstant(text)).toBe(asPgHasIt(text))
  })
})

it.each([
  '2026-11-21T10:00:00+00:00',
  '2026-11-21T10:00:00.1+00:00',
  '2026-11-21T10:00:00.123987+00:00',
  '0099-01-02T03:04:05.5+00:00',
  '2026-11-21T13:00:00.25+03:00',
])('writes %s in JSON as a Date would', (text) => {
  expect(jsonToIso(text)).toBe(new Date(text).toISOString())
})
