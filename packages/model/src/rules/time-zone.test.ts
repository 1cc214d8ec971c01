import { expect, test } from 'vitest'
import { ENTITIES } from '../entities/entities.ts'
import { canonicalValue } from '../kinds/kinds.ts'
import { timeZone } from './time-zone.ts'

test.each(['', 'Europe/Istanbul', 'UTC', 'America/Argentina/Buenos_Aires', 'Asia/Riyadh'])(
  '%j is a time zone',
  (value) => {
    expect(timeZone.check(value, {})).toBe(true)
  },
)

test.each([
  'Europe/Ankara',
  'Istanbul',
  '+03:00',
  'Etc/GMT-3',
  'etc/UTC',
  'TRT',
  'Europe/Istanbul\n',
  `Europe/${'a'.repeat(90)}`,
  3,
])('%j is not', (value) => {
  expect(timeZone.check(value, {})).toBe(false)
})

test.each([
  ['europe/istanbul', 'Europe/Istanbul'],
  ['Asia/Istanbul', 'Europe/Istanbul'],
  ['utc', 'UTC'],
  ['Etc/UTC', 'Etc/UTC'],
  ['', ''],
  ['Europe/Ankara', 'Europe/Ankara'],
  [3, 3],
])('%j is stored as %j', (written, stored) => {
  expect(canonicalValue(ENTITIES.siteConfiguration.fields.timeZone, written)).toBe(stored)
})
