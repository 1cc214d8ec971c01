import { describe, expect, it } from 'vitest'
import {
  type LiveList,
  type LiveRow,
  withArrivalsShown,
  withCaughtUp,
  withFirstPage,
  withHeardRow,
  withNextPage,
} from './live-list.ts'

interface Row extends LiveRow {
  title: string
}

/** Row number n was made in minute n. */
function row(n: number, title = `row ${n}`, version = 1): Row {
  return { id: String(n), createdDate: new Date(Date.UTC(2026, 10, 21, 9, n)).toISOString(), version, title }
}
const titles = (list: LiveList<Row>) => list.rows.map((one) => one.title)
const waiting = (list: LiveList<Row>) => list.arrivals.map((one) => one.title)
const heard = (one: Row, more: { belongs?: boolean; isShownAtOnce?: boolean; isRemoved?: boolean } = {}) => ({
  row: one,
  belongs: true,
  isShownAtOnce: false,
  ...more,
})

const page = withFirstPage([row(30), row(20), row(10)], 3)

describe('a list that lives', () => {
  it('is complete when a page brings fewer rows than it could', () => {
    expect(page.isComplete).toBe(false)
    expect(withFirstPage([row(1)], 3).isComplete).toBe(true)
    expect(withNextPage(page, [row(5)], 3)).toMatchObject({ isComplete: true, rows: { length: 4 } })
  })

  it('shows a change in place, and never goes back to an older version', () => {
    const changed = withHeardRow(page, heard(row(20, 'rewritten', 3)))
    expect(titles(changed)).toEqual(['row 30', 'rewritten', 'row 10'])
    expect(titles(withHeardRow(changed, heard(row(20, 'late echo', 2))))).toEqual(titles(changed))
  })

  it('lets what arrives wait above the list until the reader asks', () => {
    const list = withHeardRow(withHeardRow(page, heard(row(40))), heard(row(50)))
    expect(titles(list)).toEqual(titles(page))
    expect(waiting(list)).toEqual(['row 50', 'row 40'])
    const shown = withArrivalsShown(list)
    expect(titles(shown)).toEqual(['row 50', 'row 40', 'row 30', 'row 20', 'row 10'])
    expect(shown.arrivals).toEqual([])
    expect([...shown.fresh].sort()).toEqual(['40', '50'])
  })

  it('shows the person’s own save at once and leaves the others waiting', () => {
    const list = withHeardRow(withHeardRow(page, heard(row(40))), heard(row(50), { isShownAtOnce: true }))
    expect(titles(list)[0]).toBe('row 50')
    expect(waiting(list)).toEqual(['row 40'])
  })

  it('shows an arrival at once where there was nothing to read', () => {
    const list = withHeardRow(withFirstPage<Row>([], 3), heard(row(40)))
    expect(titles(list)).toEqual(['row 40'])
    expect(list.arrivals).toEqual([])
  })

  it('counts an arrival once, however often it is saved', () => {
    const list = withHeardRow(withHeardRow(page, heard(row(40))), heard(row(40, 'saved again', 2)))
    expect(waiting(list)).toEqual(['saved again'])
    expect(waiting(withHeardRow(list, heard(row(40, 'unpublished', 3), { belongs: false })))).toEqual([])
  })

  it('leaves what is older than the last row to a later page, unless everything is loaded', () => {
    expect(withHeardRow(page, heard(row(5))).arrivals).toEqual([])
    const complete = withFirstPage([row(30), row(10)], 3)
    expect(waiting(withHeardRow(complete, heard(row(5))))).toEqual(['row 5'])
  })

  it('keeps a row that left the filter or was removed where it is, with a mark', () => {
    const left = withHeardRow(page, heard(row(20, 'row 20', 2), { belongs: false }))
    expect(left.departures.get('20')).toBe('filteredOut')
    const gone = withHeardRow(left, heard(row(30, 'row 30', 2), { belongs: false, isRemoved: true }))
    expect(gone.departures.get('30')).toBe('removed')
    expect(titles(gone)).toEqual(titles(page))
    expect(withHeardRow(gone, heard(row(30, 'row 30', 3))).departures.has('30')).toBe(false)
  })

  it('appends a page without doubling rows that arrived meanwhile', () => {
    const early = withHeardRow(withFirstPage([row(30), row(20)], 2), heard(row(25), { isShownAtOnce: true }))
    const list = withNextPage(early, [row(25), row(10)], 2)
    expect(titles(list)).toEqual(['row 30', 'row 25', 'row 20', 'row 10'])
    expect(list.isComplete).toBe(false)
  })

  it('orders rows of one moment by id, as numbers', () => {
    const at = row(1).createdDate
    const rows = ['9', '10'].map((id) => ({ ...row(1), id, createdDate: at, title: id }))
    const list = withArrivalsShown({ ...withFirstPage<Row>([], 3), arrivals: rows })
    expect(titles(list)).toEqual(['10', '9'])
  })
})

describe('catching up after a break', () => {
  it('changes rows in place, marks those gone and lets new ones wait', () => {
    const list = withCaughtUp(page, [row(40), row(30, 'changed', 2), row(10), row(5)], false)
    expect(titles(list)).toEqual(['changed', 'row 20', 'row 10'])
    expect(list.departures.get('20')).toBe('filteredOut')
    expect(waiting(list)).toEqual(['row 40'])
  })

  it('says nothing of rows below what was asked again', () => {
    const list = withCaughtUp(page, [row(40), row(30)], false)
    expect(list.departures.size).toBe(0)
  })

  it('fills a list that was empty at once', () => {
    const list = withCaughtUp(withFirstPage<Row>([], 3), [row(2), row(1)], true)
    expect(titles(list)).toEqual(['row 2', 'row 1'])
    expect(list.isComplete).toBe(true)
  })

  it('keeps a newer version it has heard of', () => {
    const newer = withHeardRow(page, heard(row(20, 'newest', 4)))
    expect(titles(withCaughtUp(newer, [row(30), row(20, 'older answer', 3), row(10)], false))[1]).toBe(
      'newest',
    )
  })
})
