import { expect, test } from 'vitest'
import { filterOptions } from './case-insensitive-filter.ts'

const options = ['Iğdır', 'İstanbul', 'Spor › Futbol', 'Şırnak'].map((label) => ({
  value: label,
  label,
  disabled: false,
}))
const found = (search: string) =>
  filterOptions({ options, search, limit: 99 }).map((option) => ('label' in option ? option.label : ''))

test.each([
  ['ığdır', ['Iğdır']],
  ['IGDIR', ['Iğdır']],
  ['istanbul', ['İstanbul']],
  ['ISTANBUL', ['İstanbul']],
  ['fut spor', ['Spor › Futbol']],
  ['sirnak', ['Şırnak']],
  ['', ['Iğdır', 'İstanbul', 'Spor › Futbol', 'Şırnak']],
  ['zzz', []],
])('searching %j finds %j', (search, labels) => {
  expect(found(search)).toEqual(labels)
})
