import { expect, it } from 'vitest'
import { getDatesOfRow, getListLink, toReportQuery } from './report-filter.ts'

const SITES = ['2', '4']
const asked = toReportQuery(
  { created: ['2026-11-20', '2026-11-01'], types: ['photoGallery'], categoryIds: ['7'] },
  'week',
  SITES,
)

it('the address is the filter of the call; a reversed range is swapped, invalid values are ignored', () => {
  expect(asked).toEqual({
    ...{ by: 'week', from: '2026-11-01', to: '2026-11-20' },
    ...{ types: ['photoGallery'], categoryIds: ['7'] },
  })
  expect(toReportQuery({ created: ['', '2026-11-01'] }, 'year', SITES)).toEqual({
    by: 'editor',
    to: '2026-11-01',
  })
  expect(toReportQuery({ siteIds: ['2', '9'], categoryIds: ['7'] }, undefined, SITES)).toEqual({
    by: 'editor',
    siteIds: ['2'],
  })
})

it('a period ends before the next one, and with the report', () => {
  expect(getDatesOfRow({ day: '2026-11-09' }, 'week', asked)).toEqual({
    from: '2026-11-09',
    to: '2026-11-15',
  })
  expect(getDatesOfRow({ day: '2026-11-16' }, 'week', asked)).toEqual({
    from: '2026-11-16',
    to: '2026-11-20',
  })
})

it('a number links to the list with the filters of the report', () => {
  const place = { by: 'editor', asked, siteId: 2 } as const
  expect(getListLink({ editorId: '5', day: null }, { ...place, count: 'newsworthyContentCount' })).toEqual({
    to: '/content/list/photo-gallery',
    search: {
      ...{ site: '2', from: '2026-11-01', to: '2026-11-20' },
      ...{ category: ['7'], editor: ['5'], isNewsworthy: 'true' },
    },
  })
  expect(
    getListLink({ editorId: '5', day: null }, { ...place, count: 'contentCount' })?.search.isNewsworthy,
  ).toBe('false')
  expect(getListLink({ editorId: null, day: null }, { ...place, count: 'total' })).toBeNull()
  const week = getListLink({ editorId: null, day: '2026-11-09' }, { ...place, by: 'week', count: 'total' })
  expect(week?.search).toMatchObject({ from: '2026-11-09', to: '2026-11-15', editor: undefined })
})
