import { agencyItemList, agencyVideoList } from '@manset/model/lists/agency-items.ts'
import { auditList } from '@manset/model/lists/audit.ts'
import { contentList, draftList } from '@manset/model/lists/contents.ts'
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { LISTS } from '@manset/model/lists/lists.ts'
import { peopleList } from '@manset/model/lists/people.ts'
import { describe, expect, it, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../platform/search-params.ts'
import type { AddressSearch } from '../../../ui/use-address-search.ts'
import {
  clearFilter,
  type FilterValues,
  listEnabledFilters,
  listParamNames,
  readFilter,
  toCallFilter,
  writeFilter,
} from './list-filter.ts'

const ZONE = 'Europe/Istanbul'

/** Texts that could break an address. */
const TEXTS = [
  'a & b + c',
  '100 %',
  'İstanbul ığdır',
  'ع لي',
  '#?=&',
  '"tırnak"',
  'iğde%20',
  '12',
  "1' or 1=1",
]
const SAMPLES: Record<string, (filter: ListDefinition['filters'][string], text: string) => string[]> = {
  search: (_, text) => [text],
  choice: (filter, text) =>
    'options' in filter && filter.options ? filter.options.slice(0, 2).map(String) : [text, `${text}2`],
  references: () => ['4', '123456789012345678'],
  ids: () => ['4', '123456789012345678'],
  people: () => ['9', '12'],
  days: () => ['2026-11-01', '2026-11-21'],
  id: () => ['77'],
  flag: () => ['false'],
  only: () => ['1'],
  text: (_, text) => [text],
  numbers: () => ['-3', ''],
  cases: (filter) => Object.keys(filter.cases ?? {}).slice(0, 1),
}

/** The values after a round trip through the browser's address. */
function roundTrip(list: ListDefinition, values: FilterValues): FilterValues {
  const written = Object.fromEntries(
    Object.entries(writeFilter(list, values)).filter(([, value]) => value !== undefined),
  )
  return readFilter(list, parseSearch(stringifySearch(written)) as AddressSearch)
}

describe.each(Object.entries<ListDefinition>(LISTS))('filters of %s in the address', (_, list) => {
  it.each(TEXTS)('are restored unchanged: %s', (text) => {
    const values = Object.fromEntries(
      listEnabledFilters(list).map(([name, filter]) => [name, SAMPLES[filter.kind]?.(filter, text) ?? []]),
    )
    expect(roundTrip(list, values)).toEqual(values)
    for (const [name, value] of Object.entries(values))
      expect(roundTrip(list, { [name]: value })).toEqual({ [name]: value })
  })

  it('have their own parameter names', () => {
    expect(listParamNames(list)).toEqual([...new Set(listParamNames(list))])
  })

  it('are removed without a trace', () => {
    const values = Object.fromEntries(
      listEnabledFilters(list).map(([name, filter]) => [name, SAMPLES[filter.kind]?.(filter, 'x') ?? []]),
    )
    const cleared = { ...writeFilter(list, values), ...clearFilter(list), cols: 'title' }
    expect(Object.values(cleared).filter((value) => value !== undefined)).toEqual(['title'])
  })
})

test('two date ranges of one list do not overwrite each other', () => {
  const list = {
    ...contentList,
    filters: { created: { kind: 'days' }, published: { kind: 'days', address: 'published' } },
  } satisfies ListDefinition
  const values = { created: ['2026-11-01', '2026-11-21'], published: ['', '2026-11-22'] }
  expect(listParamNames(list)).toEqual(['from', 'to', 'publishedFrom', 'publishedTo'])
  expect(roundTrip(list, values)).toEqual(values)
})

test('invalid values in an address are ignored instead of causing an error', () => {
  const typed = { status: ['published', 'hacked'], from: '31.12.2026', category: ['x', '0', '7'], q: '' }
  expect(readFilter(contentList, typed)).toEqual({ statuses: ['published'], categoryIds: ['7'] })
  expect(readFilter(agencyItemList, { newsType: ['9', '2'], agency: 'x', used: 'yes' })).toEqual({
    agencyNewsType: ['2'],
  })
  expect(readFilter(peopleList, { approval: 'dismissed', isApproved: 'true' })).toEqual({})
  expect(readFilter(auditList, { actor: ['12', 'x', 'system'], item: 'abc', to: 'soon' })).toEqual({
    actorIds: ['12', 'system'],
  })
})

test('the call gets numbers as numbers, and dates in the zone of the site', () => {
  const address = { newsType: ['1', '4'], from: '2026-11-21', used: '1', q: ' kar ' }
  expect(toCallFilter(agencyItemList, readFilter(agencyItemList, address), ZONE)).toEqual({
    ...{ agencyNewsType: [1, 4], showUsedContent: true, search: 'kar' },
    createdDate: { startDate: '2026-11-20T21:00:00.000Z' },
  })
  expect(toCallFilter(auditList, { created: ['2026-11-01', '2026-11-01'] }, ZONE)).toEqual({
    startDate: '2026-10-31T21:00:00.000Z',
    endDate: '2026-11-01T20:59:59.999Z',
  })
})

test('a choice that exists in the interface only is sent as the filter it stands for', () => {
  expect(toCallFilter(peopleList, { approval: ['unapproved'] }, ZONE)).toEqual({
    isApproved: false,
    isWaiting: false,
  })
  expect(toCallFilter(auditList, { actorIds: ['system'] }, ZONE)).toEqual({ isSystem: true })
})

test('fixed filters override selected ones', () => {
  expect(readFilter(draftList, { status: 'published' })).toEqual({})
  expect(toCallFilter(draftList, { statuses: ['published'] }, ZONE, { types: ['news'] })).toEqual({
    statuses: ['draft'],
    types: ['news'],
  })
})

test('a filter value that a tab closes or hides is neither read nor sent there, and stays in the address', () => {
  const address = { category: 'Spor', newsType: '2', used: '1', agency: '7', q: 'kar' }
  const values = readFilter(agencyVideoList, address)
  expect(values).toEqual({ agencyIds: ['7'], search: ['kar'] })
  expect(toCallFilter(agencyVideoList, { ...values, agencyNewsType: ['2'] }, ZONE)).toEqual({
    agencyIds: ['7'],
    search: 'kar',
  })
  const cleared = { ...address, ...clearFilter(agencyVideoList) }
  expect(readFilter(agencyItemList, cleared)).toEqual({
    ...{ agencyCategories: ['Spor'], agencyNewsType: ['2'], showUsedContent: ['1'] },
  })
})

describe('filters by a text and by a number', () => {
  const list = { filters: { city: { kind: 'text' }, fee: { kind: 'numbers' } } } as const

  it.each(TEXTS)('are restored from the address unchanged: %s', (text) => {
    for (const fee of [
      ['1.5', '20'],
      ['', '0'],
      ['-7', ''],
    ] as const) {
      const written = writeFilter(list, { city: [text], fee })
      expect(readFilter(list, written as AddressSearch)).toEqual({ city: [text], fee })
    }
  })

  it('become a text and a range that is open where an end is missing', () => {
    const asked = (values: FilterValues) => toCallFilter(list, values, ZONE)
    expect(asked({ city: [' İzmir '], fee: ['10', '20'] })).toEqual({
      city: 'İzmir',
      fee: { min: 10, max: 20 },
    })
    expect(asked({ fee: ['0', ''] })).toEqual({ fee: { min: 0 } })
    expect(asked({ fee: ['', '-2.5'] })).toEqual({ fee: { max: -2.5 } })
  })

  it('ignore invalid texts and numbers, and are removed together', () => {
    expect(readFilter(list, { city: '  ', feeMin: 'ten', feeMax: '1e9' })).toEqual({})
    expect(readFilter(list, { feeMin: '5', feeMax: '9999999999999999' })).toEqual({ fee: ['5', ''] })
    expect(listParamNames(list)).toEqual(['city', 'feeMin', 'feeMax'])
    expect(clearFilter(list)).toEqual({ city: undefined, feeMin: undefined, feeMax: undefined })
  })
})
