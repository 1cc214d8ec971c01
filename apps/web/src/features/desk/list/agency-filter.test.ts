import { describe, expect, it } from 'vitest'
import type { AgencyRow } from '../agency.documents.ts'
import {
  type AgencyFilter,
  isFiltering,
  NO_FILTER,
  passesFilter,
  readFilter,
  toCallFilter,
  writeFilter,
} from './agency-filter.ts'

const row: AgencyRow = {
  id: '7',
  version: 1,
  title: 'Iğdır’da kar yağışı',
  spot: null,
  types: ['news', 'photoGallery'],
  status: 'appropriate',
  isKilled: false,
  hasItBeenUsed: false,
  newsType: 2,
  agencyCategoryName: ['Yurt', 'Hava durumu'],
  createdDate: '2026-11-21T08:00:00.000Z',
  embargoedUntil: null,
  agency: { id: '3', name: 'Anka' },
  images: [],
  uses: [],
}
const passes = (filter: Partial<AgencyFilter>, changed: Partial<AgencyRow> = {}) =>
  passesFilter({ ...row, ...changed }, toCallFilter({ ...NO_FILTER, ...filter }, ['news'], 'Europe/Istanbul'))

describe('the toolbar of the agency list', () => {
  it('stands in the address and comes back as it was', () => {
    const filter: AgencyFilter = {
      search: 'kar & + % İ ع',
      from: '2026-11-01',
      to: '2026-11-21',
      agencyIds: ['3', '12'],
      agencyCategories: ['Yurt', 'Spor & Futbol'],
      newsTypes: [1, 4],
      isUsed: true,
      isInappropriate: true,
    }
    expect(readFilter(writeFilter(filter) as never)).toEqual(filter)
    expect(isFiltering(NO_FILTER)).toBe(false)
    expect(isFiltering(filter)).toBe(true)
  })

  it('leaves out what makes no sense', () => {
    expect(readFilter({ newsType: ['9', '2'], agency: 'x', from: '1.1.2026', used: 'yes' })).toEqual({
      ...NO_FILTER,
      newsTypes: [2],
    })
  })
})

describe('whether an item that arrives belongs to the list', () => {
  it('shows inappropriate items only where they are asked for, and then only them', () => {
    expect(passes({})).toBe(true)
    expect(passes({}, { status: 'inappropriate' })).toBe(false)
    expect(passes({ isInappropriate: true }, { status: 'inappropriate' })).toBe(true)
    expect(passes({ isInappropriate: true })).toBe(false)
  })

  it('goes by the first type of an item, its agency, importance, categories and use', () => {
    expect(passes({}, { types: ['photoGallery', 'news'] })).toBe(false)
    expect(passes({ agencyIds: ['4'] })).toBe(false)
    expect(passes({ newsTypes: [1] })).toBe(false)
    expect(passes({ agencyCategories: ['Hava durumu', 'Spor'] })).toBe(true)
    expect(passes({ agencyCategories: ['Spor'] })).toBe(false)
    expect(passes({ isUsed: true })).toBe(false)
    expect(passes({ isUsed: true }, { hasItBeenUsed: true })).toBe(true)
  })

  it('finds words whatever their case and accents', () => {
    expect(passes({ search: 'IGDIR kar' })).toBe(true)
    expect(passes({ search: 'yagmur' })).toBe(false)
  })
})
