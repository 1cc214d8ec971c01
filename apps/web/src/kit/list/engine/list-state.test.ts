import { ENTITIES } from '@manset/model/entities/entities.ts'
import { contentList } from '@manset/model/lists/contents.ts'
import { entityListDefinition } from '@manset/model/lists/entity-list.ts'
import { peopleList } from '@manset/model/lists/people.ts'
import { describe, expect, it, test } from 'vitest'
import type { LiveRule } from './list-state.ts'
import {
  createListState,
  type ListState,
  type RowAnswer,
  withFirstPage,
  withNextPage,
  withReread,
  withRowAnswers,
} from './list-state.ts'
import { arrivalsInOrder, arrivalsWait, rereadOnChange } from './live-rules.ts'
import { createRowComparator } from './row-order.ts'

interface Row {
  id: string
  version: number
  createdDate: string
  title: string
}

const newestFirst = createRowComparator<Row>(contentList) ?? (() => Number.NaN)
const wait = arrivalsWait(newestFirst)
const place = arrivalsInOrder(newestFirst)

/** Row n was created in minute n. */
function row(n: number, title = `row ${n}`, version = 1): Row {
  return { id: String(n), createdDate: new Date(Date.UTC(2026, 10, 21, 9, n)).toISOString(), version, title }
}
const titles = (list: ListState<Row>) => list.rows.map((one) => one.title)
const arrived = (list: ListState<Row>) => list.arrivals.map((one) => one.title)
const learnt = (one: Row, more: Partial<RowAnswer<Row>> = {}): RowAnswer<Row> => ({
  ...{ id: one.id, version: one.version, row: one, isIncluded: true },
  ...more,
})
const first = (rows: Row[], isComplete: boolean, rule: LiveRule<Row> = wait) =>
  withFirstPage(createListState<Row>(), 'asked', { rows, isComplete, answerCount: 0 }, rule)
const after = (list: ListState<Row>, ...all: RowAnswer<Row>[]) =>
  all.reduce((one, next) => withRowAnswers(one, [next], wait), list)

const page = first([row(30), row(20), row(10)], false)

describe('pages', () => {
  it('are loaded one after another until there is nothing more', () => {
    expect(page.isComplete).toBe(false)
    const list = withNextPage(page, { rows: [row(5)], isComplete: true, answerCount: 0 }, wait)
    expect(list).toMatchObject({ isComplete: true, rows: { length: 4 } })
  })

  it('do not duplicate rows that arrived meanwhile', () => {
    const early = after(page, learnt(row(25), { isOwn: true }))
    const list = withNextPage(early, { rows: [row(25), row(5)], isComplete: false, answerCount: 0 }, wait)
    expect(titles(list)).toEqual(['row 30', 'row 25', 'row 20', 'row 10', 'row 5'])
    expect(first([row(2), row(2)], true).rows).toHaveLength(1)
  })

  it('do not override events received while they were loading', () => {
    const changed = after(page, learnt(row(20, 'rewritten', 2)), learnt(row(40)))
    const again = withFirstPage(
      changed,
      'asked',
      { rows: [row(30), row(20), row(10)], isComplete: false, answerCount: 0 },
      wait,
    )
    expect(titles(again)).toEqual(['row 30', 'rewritten', 'row 10'])
    expect(arrived(again)).toEqual(['row 40'])
    const later = withFirstPage(
      changed,
      'asked',
      { rows: [row(30)], isComplete: false, answerCount: changed.turn },
      wait,
    )
    expect(titles(later)).toEqual(['row 30'])
  })

  it('get events before they arrive', () => {
    const early = withRowAnswers(createListState<Row>(), [learnt(row(20, 'newer', 2))], wait)
    expect(early.rows).toEqual([])
    const list = withFirstPage(early, 'asked', { rows: [row(20)], isComplete: true, answerCount: 0 }, wait)
    expect(titles(list)).toEqual(['newer'])
  })
})

describe('a list that is read from the top', () => {
  it('shows a change in place, and never reverts to an older version', () => {
    const changed = after(page, learnt(row(20, 'rewritten', 3)))
    expect(titles(changed)).toEqual(['row 30', 'rewritten', 'row 10'])
    expect(titles(after(changed, learnt(row(20, 'late echo', 2))))).toEqual(titles(changed))
  })

  it('holds arrivals back above the list until the reader asks for them', () => {
    const list = after(page, learnt(row(40)), learnt(row(50)))
    expect(titles(list)).toEqual(titles(page))
    expect(arrived(list)).toEqual(['row 50', 'row 40'])
    const shown = wait.showArrivals(list)
    expect(titles(shown)).toEqual(['row 50', 'row 40', 'row 30', 'row 20', 'row 10'])
    expect(shown.arrivals).toEqual([])
    expect([...shown.newIds].sort()).toEqual(['40', '50'])
  })

  it('shows the person’s own save at once and holds the others back', () => {
    const list = after(page, learnt(row(40)), learnt(row(50), { isOwn: true }))
    expect(titles(list)[0]).toBe('row 50')
    expect(arrived(list)).toEqual(['row 40'])
  })

  it('shows an arrival at once when it was empty', () => {
    const list = after(first([], true), learnt(row(40)))
    expect(titles(list)).toEqual(['row 40'])
    expect(list.arrivals).toEqual([])
  })

  it('counts an arrival once, however often it is saved', () => {
    const list = after(page, learnt(row(40)), learnt(row(40, 'saved again', 2)))
    expect(arrived(list)).toEqual(['saved again'])
    expect(arrived(after(list, learnt(row(40, 'unpublished', 3), { isIncluded: false })))).toEqual([])
  })

  it('leaves rows older than the last one to a later page, unless everything is loaded', () => {
    expect(wait.needsRow(page, { id: '5', row: row(5) })).toBe(false)
    expect(wait.needsRow(page, { id: '5' })).toBe(true)
    expect(arrived(after(page, learnt(row(5))))).toEqual([])
    expect(arrived(after(first([row(30), row(10)], true), learnt(row(5))))).toEqual(['row 5'])
  })

  it('keeps a row that left the filter in place, with a mark, until it matches again', () => {
    const left = after(page, learnt(row(20, 'changed', 2), { isIncluded: false }))
    expect([...left.excludedIds]).toEqual(['20'])
    expect(titles(left)).toEqual(['row 30', 'changed', 'row 10'])
    const unknown = after(page, { id: '30', version: 2, isIncluded: false })
    expect([...unknown.excludedIds]).toEqual(['30'])
    expect(after(left, learnt(row(20, 'back', 3))).excludedIds.size).toBe(0)
  })

  it('orders rows with the same timestamp by ID, as numbers', () => {
    const rows = ['9', '10'].map((id) => ({ ...row(1), id, title: id }))
    expect(rows.toSorted(newestFirst).map(({ id }) => id)).toEqual(['10', '9'])
  })
})

describe('after events may have been missed', () => {
  const reread = (list: ListState<Row>, rows: Row[], isComplete: boolean) =>
    withReread(list, { rows, isComplete, answerCount: list.turn }, wait)

  it('rows are updated in place, deleted ones are marked and new ones held back', () => {
    const list = reread(page, [row(40), row(30, 'changed', 2), row(10), row(5)], false)
    expect(titles(list)).toEqual(['changed', 'row 20', 'row 10'])
    expect([...list.excludedIds]).toEqual(['20'])
    expect(arrived(list)).toEqual(['row 40'])
  })

  it('rows below the reloaded part are unverified', () => {
    expect(reread(page, [row(40), row(30)], false).excludedIds.size).toBe(0)
  })

  it('an empty list is filled at once', () => {
    const list = reread(first([], false), [row(2), row(1)], true)
    expect(titles(list)).toEqual(['row 2', 'row 1'])
    expect(list.isComplete).toBe(true)
  })

  it('a newer version stays', () => {
    const newer = after(page, learnt(row(20, 'newest', 4)))
    expect(titles(reread(newer, [row(30), row(20, 'older answer', 3), row(10)], false))[1]).toBe('newest')
  })
})

describe('a sorted reference list', () => {
  const shown = (list: ListState<Row>, ...all: RowAnswer<Row>[]) => titles(withRowAnswers(list, all, place))
  const some = first([row(30), row(20), row(10)], false, place)
  const every = first([row(30), row(20), row(10)], true, place)

  it('inserts a new item at its position; one of a later page waits for it', () => {
    expect(shown(some, learnt(row(25)))).toEqual(['row 30', 'row 25', 'row 20', 'row 10'])
    expect(shown(some, learnt(row(5)))).toEqual(titles(some))
    expect(shown(every, learnt(row(5))).at(-1)).toBe('row 5')
    expect(shown(first([], true, place), learnt(row(5)))).toEqual(['row 5'])
  })

  it('removes an item that no longer matches, and restores it with a version that does', () => {
    const gone = learnt(row(20, 'row 20', 2), { isIncluded: false })
    expect(shown(every, gone)).toEqual(['row 30', 'row 10'])
    expect(shown(every, gone, learnt(row(20, 'again', 3)))).toEqual(['row 30', 'again', 'row 10'])
  })

  it('is reloaded when a row of the next page moves into the shown part', () => {
    const gone = learnt(row(20), { isIncluded: false })
    expect(place.needsReread(some, gone)).toBe(true)
    expect(place.needsReread(every, gone)).toBe(false)
    expect(place.needsReread(some, learnt(row(20, 'changed', 2)))).toBe(false)
  })

  test('has authors in their order: one that is moved changes its position, or its page', () => {
    const byOrder = createRowComparator<Row & { order: number }>(entityListDefinition(ENTITIES.author))
    if (!byOrder) throw new Error('Authors have an order')
    const author = (id: number, order: number, version = 1) => ({ ...row(id, `${id}`, version), order })
    const rule = arrivalsInOrder(byOrder)
    const authors = withFirstPage(
      createListState<Row & { order: number }>(),
      'asked',
      { rows: [author(7, 1), author(3, 2), author(9, 3)], isComplete: false, answerCount: 0 },
      rule,
    )
    const moved = (one: ReturnType<typeof author>) => ({ id: one.id, version: 2, row: one, isIncluded: true })
    expect(withRowAnswers(authors, [moved(author(9, 0, 2))], rule).rows.map(({ id }) => id)).toEqual([
      '9',
      '7',
      '3',
    ])
    expect(rule.needsReread(authors, moved(author(7, 8, 2)))).toBe(true)
  })
})

describe('a list whose order only the server knows', () => {
  const people = rereadOnChange<Row>()

  it('has no order of its own in the browser', () => {
    expect(createRowComparator(peopleList)).toBeUndefined()
  })

  it('updates rows in place and is reloaded for new ones', () => {
    const list = withRowAnswers(page, [learnt(row(20, 'changed', 2), { isIncluded: false })], people)
    expect(titles(list)).toEqual(['row 30', 'changed', 'row 10'])
    expect(people.needsReread(page, learnt(row(40)))).toBe(true)
    expect(people.needsReread(page, learnt(row(40), { isIncluded: false }))).toBe(false)
  })
})
