import { describe, expect, it } from 'vitest'
import type { ContentRow } from './content-list.documents.ts'
import {
  isFiltering,
  type ListFilter,
  NO_FILTER,
  passesFilter,
  readFilter,
  toCallFilter,
  typeOfPath,
  writeFilter,
} from './list-filter.ts'

const row: ContentRow = {
  id: '12',
  type: 'news',
  status: 'published',
  version: 3,
  title: 'IĞDIR’da ilk kar',
  spot: 'Açıklamalar valilikten geldi',
  createdDate: '2026-11-20T21:30:00.000Z',
  updatedDate: '2026-11-21T09:00:00.000Z',
  publishDate: null,
  publishedDate: '2026-11-21T09:00:00.000Z',
  expirationDate: null,
  cover: null,
  updatedBy: null,
  isNewsworthy: false,
  isPinned: false,
  categories: [{ id: '4', name: 'Gündem', isApproved: true }],
  createdBy: { id: '9', name: 'Elif Kaya' },
}
const scope = { type: undefined, timeZone: 'Europe/Istanbul' }
const passes = (filter: Partial<ListFilter>) =>
  passesFilter(row, toCallFilter({ ...NO_FILTER, ...filter }, scope))

describe('filters in the address', () => {
  it('come back as they went in, whatever letters they hold', () => {
    for (const search of ['a & b + c', '100 %', 'İstanbul ığdır', 'ع لي', '#?=&', '"tırnak"', '12']) {
      const filter: ListFilter = {
        search,
        statuses: ['published', 'waiting'],
        from: '2026-11-01',
        to: '2026-11-21',
        categoryIds: ['4', '123456789012345678'],
        editorIds: ['9'],
      }
      expect(readFilter(writeFilter(filter))).toEqual(filter)
    }
  })

  it('leave out what makes no sense instead of failing', () => {
    const typed = {
      status: ['published', 'hacked'],
      from: '31.12.2026',
      category: ['x', '0', '7'],
      range: 'ever',
    }
    expect(readFilter(typed)).toEqual({ ...NO_FILTER, statuses: ['published'], categoryIds: ['7'] })
    expect(isFiltering(readFilter({ editor: "1' or 1=1" }))).toBe(false)
  })
})

describe('whether a row heard of live belongs to the list', () => {
  it('hides drafts and what was removed unless asked for by name', () => {
    expect(passes({})).toBe(true)
    expect(passesFilter({ ...row, status: 'draft' }, toCallFilter(NO_FILTER, scope))).toBe(false)
    expect(
      passesFilter(
        { ...row, status: 'removed' },
        toCallFilter({ ...NO_FILTER, statuses: ['removed'] }, scope),
      ),
    ).toBe(true)
  })

  it('counts days as the site counts them', () => {
    // Half past midnight in Istanbul on the 21st.
    expect(passes({ from: '2026-11-21', to: '2026-11-21' })).toBe(true)
    expect(passes({ to: '2026-11-20' })).toBe(false)
  })

  it('finds words whatever their case, accents and order', () => {
    expect(passes({ search: 'kar ığdır' })).toBe(true)
    expect(passes({ search: 'ACIKLAMALAR' })).toBe(true)
    expect(passes({ search: 'iğdır yağmur' })).toBe(false)
  })

  it('asks for any of the categories and editors chosen', () => {
    expect(passes({ categoryIds: ['3', '4'], editorIds: ['9'] })).toBe(true)
    expect(passes({ categoryIds: ['3'] })).toBe(false)
    expect(passes({ editorIds: ['8'] })).toBe(false)
    expect(passesFilter(row, toCallFilter(NO_FILTER, { ...scope, type: 'photoGallery' }))).toBe(false)
  })
})

it('knows the type tabs by their path', () => {
  expect(typeOfPath(undefined)).toBeUndefined()
  expect(typeOfPath('photo-gallery')).toBe('photoGallery')
  expect(typeOfPath('photoGallery')).toBeNull()
  expect(typeOfPath('video')).toBeNull()
})
