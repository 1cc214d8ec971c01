import { describe, expect, it } from 'vitest'
import { fc } from '../test-properties.ts'
import { applyOperations, passTime } from './apply.ts'
import { rightOf } from './boards.ts'
import { bringBack } from './bring-back.ts'
import type { Operation } from './operation.ts'
import { type Arrangement, MOST_PENDING, ordered, type Pin, type Placement } from './placement.ts'
import { rightsToTakeBack, takeBack } from './take-back.ts'

/** Before all dates of these tests. */
const NOW = '2026-11-23T09:00:00Z'
const DATES = ['2026-11-23T14:00:00Z', '2026-11-23T15:00:00Z', null]
const one = (id: string, pin: Pin = 'none', date: string | null = null): Placement => ({
  id,
  subject: `content:${id}`,
  pin,
  date,
  end: null,
  changed: 1,
})
/** `a b* c!`: b is pinned, c for good. */
const live = (text: string, total = 100): Arrangement => ({
  version: 1,
  total,
  live: text
    .split(' ')
    .map((word) =>
      one(word[0] ?? '', word.endsWith('*') ? 'pinned' : word.endsWith('!') ? 'permanent' : 'none'),
    ),
  pending: [],
})
const shown = ({ live: line }: Arrangement) =>
  line.map(({ id, pin }) => id + { none: '', pinned: '*', permanent: '!' }[pin]).join(' ')
const after = (arrangement: Arrangement, ...operations: Operation[]): Arrangement => {
  const done = applyOperations(arrangement, operations, arrangement.version)
  if (done.outcome === 'refused') throw new Error(done.reason)
  return done.arrangement
}
const place = (id: string, anchor: string | null = null): Operation => ({
  kind: 'place',
  id,
  subject: `content:${id}`,
  to: 'live',
  after: anchor,
})
const move = (id: string, anchor: string | null): Operation => ({ kind: 'move', id, after: anchor })

describe('a headline list', () => {
  it.each<[string, string, Operation, string]>([
    ['one is moved down', 'a b c d', { kind: 'move', id: 'a', after: 'c' }, 'b c a d'],
    ['one is moved to the top', 'a b c d', { kind: 'move', id: 'c', after: null }, 'c a b d'],
    ['a pinned one holds its place', 'a b* c d', { kind: 'move', id: 'a', after: 'd' }, 'c b* d a'],
    ['one lands behind a pinned one', 'a b* c d', { kind: 'move', id: 'd', after: 'b' }, 'a b* d c'],
    ['a pinned one at the top stays there', 'a* b c', { kind: 'move', id: 'c', after: null }, 'a* c b'],
    ['a pinned one is moved by hand', 'a b* c d', { kind: 'move', id: 'b', after: 'd' }, 'a c d b*'],
    ['the one pinned there steps aside', 'a* b c d*', { kind: 'move', id: 'd', after: null }, 'd* a* b c'],
    ['a permanent pin holds under a pinned one', 'a! b c d*', move('d', null), 'a! d* b c'],
    ['a permanent pin holds under another', 'a! b c! d', move('c', null), 'a! c! b d'],
    ['a pinned one comes from above', 'a* b c! d', move('a', 'c'), 'b a* c! d'],
    ['the one that steps aside passes a permanent pin', 'a* b! c d*', move('d', null), 'd* b! a* c'],
    ['a new one pushes the pinned down', 'a* b c!', place('n'), 'n a* c! b'],
    ['a permanent one stays over the new', 'a! b c', place('n'), 'a! n b c'],
    ['what is taken away closes the gap', 'a b* c d', { kind: 'remove', id: 'a' }, 'c b* d'],
    ['the pinned at the end move up together', 'a b c* d*', { kind: 'remove', id: 'a' }, 'b c* d*'],
    ['one is pinned where it stands', 'a b c', { kind: 'pin', id: 'b', pin: 'permanent' }, 'a b! c'],
  ])('%s: %s', (_, before, operation, then) => {
    expect(shown(after(live(before), operation))).toBe(then)
  })

  it('that is full loses its last, and never a pinned one', () => {
    const done = applyOperations(live('a b c*', 3), [place('n')], 1)
    expect(done).toMatchObject({ outcome: 'applied', dropped: [{ id: 'b' }] })
    if (done.outcome === 'applied') expect(shown(done.arrangement)).toBe('n a c*')
    expect(applyOperations(live('a! b*', 2), [place('n')], 1)).toEqual({
      outcome: 'refused',
      reason: 'full',
      at: 0,
    })
  })

  it('takes a content once, live or pending', () => {
    const twice: Operation = { kind: 'place', id: 'n', subject: 'content:a', to: 'pending', date: null }
    expect(applyOperations(live('a b'), [place('x'), twice], 1)).toEqual({
      outcome: 'refused',
      reason: 'twice',
      at: 1,
    })
  })

  it('goes on from what stands when two moved different ones, and refuses when they moved the same', () => {
    const standing = after(live('a b c d'), { kind: 'move', id: 'd', after: null })
    const stale = applyOperations(standing, [{ kind: 'move', id: 'a', after: 'b' }], 1)
    expect(stale.outcome === 'applied' && shown(stale.arrangement)).toBe('d b a c')
    for (const operation of [
      { kind: 'move', id: 'd', after: 'c' },
      { kind: 'move', id: 'a', after: 'd' },
    ] as const)
      expect(applyOperations(standing, [operation], 1)).toMatchObject({ reason: 'changedMeanwhile' })
  })

  it('lets those come live whose moment it is, the first of a moment above the others', () => {
    const pending = ['x', 'y'].map((id) => one(id, 'none', DATES[0]))
    const later = one('z', 'none', DATES[1])
    const standing = { ...live('a! b c', 4), pending: [...pending, later] }
    const { arrangement, came, dropped } = passTime(standing, '2026-11-23T14:00:00Z', () => 'fit')
    expect(shown(arrangement)).toBe('a! x y b')
    expect(came.map(({ id }) => id)).toEqual(['y', 'x'])
    expect(dropped.map(({ id }) => id)).toEqual(['c'])
    expect(arrangement.pending).toEqual([later])
  })

  it('holds back what cannot be shown, and what finds every place pinned: it waits for somebody', () => {
    const due = one('x', 'none', DATES[0])
    for (const [line, fitness, reason] of [
      ['a! b*', 'fit', 'full'],
      ['a b', 'unfit', 'unfit'],
    ] as const) {
      const standing = { ...live(line, 2), pending: [due] }
      const { arrangement, came, held } = passTime(standing, '2026-11-23T14:00:01Z', () => fitness)
      expect({ came, held }).toEqual({ came: [], held: [{ placement: due, reason }] })
      expect(arrangement.pending).toEqual([{ ...due, date: null, changed: 2 }])
      expect(passTime(arrangement, '2026-11-24T14:00:00Z', () => 'fit').arrangement).toBe(arrangement)
    }
  })

  it('lets what cannot be shown yet wait with its moment, and come when it can', () => {
    const due = one('x', 'none', DATES[0])
    const standing = { ...live('a b'), pending: [due] }
    const now = '2026-11-23T14:00:01Z'
    expect(passTime(standing, now, () => 'notYet').arrangement).toBe(standing)
    expect(shown(passTime(standing, now, () => 'fit').arrangement)).toBe('x a b')
  })

  it('takes no more to wait than may, and nothing that would go before it comes', () => {
    const pending = Array.from({ length: MOST_PENDING }, (_, n) => one(`p${n}`))
    const waits: Operation = { kind: 'place', id: 'n', subject: null, to: 'pending', date: null }
    expect(applyOperations({ ...live('a'), pending }, [waits], 1)).toMatchObject({ reason: 'tooManyPending' })
    const ends = after(live('a b'), { kind: 'schedule', id: 'a', end: DATES[0] })
    const late: Operation = { kind: 'toPending', id: 'a', date: DATES[1] ?? null }
    expect(applyOperations(ends, [late], ends.version)).toMatchObject({ reason: 'overBefore' })
  })

  it('takes no date of the past, and one that passed on its way', () => {
    const board = { ...live('a b'), pending: [one('x')] }
    const at = (date: string): Operation[] => [
      { kind: 'toPending', id: 'a', date },
      { kind: 'schedule', id: 'x', date },
      { kind: 'schedule', id: 'a', end: date },
      { kind: 'place', id: 'n', subject: null, to: 'pending', date },
    ]
    const outcomes = (date: string) =>
      at(date)
        .map((operation) => applyOperations(board, [operation], 1, NOW))
        .map((done) => (done.outcome === 'refused' ? done.reason : done.outcome))
    expect(outcomes('2026-11-23T08:00:00Z')).toEqual(Array(4).fill('past'))
    expect(outcomes('2026-11-23T08:59:30Z')).toEqual(Array(4).fill('applied'))
  })

  it('loses what is over, live or pending, and closes the gap', () => {
    const over = (id: string, pin: Pin = 'none') => ({ ...one(id, pin), end: DATES[0] ?? null })
    const standing = { ...live('a b* c'), pending: [over('y')] }
    standing.live = [over('x', 'permanent'), ...standing.live]
    const { arrangement, ended } = passTime(standing, '2026-11-23T14:00:00Z', () => 'fit')
    expect(ended.map(({ id }) => id)).toEqual(['x', 'y'])
    expect(shown(arrangement)).toBe('a c b*')
    expect(arrangement.pending).toEqual([])
    expect(() => after(live('a'), { kind: 'schedule', id: 'a', date: null })).toThrow('elsewhere')
  })
})

const ids = fc.constantFrom(...'abcdefgh')
const anchor = fc.oneof(ids, fc.constant(null))
const date = fc.constantFrom(...DATES)
const subject = fc.oneof(
  ids.map((id) => `content:${id}`),
  fc.constant(null),
)
const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    id: ids,
    subject,
    to: fc.constant('live' as const),
    after: anchor,
  }),
  fc.record({
    kind: fc.constant('place' as const),
    id: ids,
    subject,
    to: fc.constant('pending' as const),
    date,
  }),
  fc.record({ kind: fc.constant('move' as const), id: ids, after: anchor }),
  fc.record({
    kind: fc.constant('pin' as const),
    id: ids,
    pin: fc.constantFrom('pinned' as const, 'permanent' as const),
  }),
  fc.record({ kind: fc.constant('unpin' as const), id: ids }),
  fc.record({ kind: fc.constant('schedule' as const), id: ids, date }),
  fc.record({ kind: fc.constant('schedule' as const), id: ids, end: date }),
  fc.record({ kind: fc.constant('toPending' as const), id: ids, date }),
  fc.record({ kind: fc.constant('toLive' as const), id: ids, after: anchor }),
  fc.record({ kind: fc.constant('replace' as const), id: ids, subject }),
  fc.record({ kind: fc.constant('remove' as const), id: ids }),
)
const anyChange = fc.record({ operations: fc.array(anyOperation, { minLength: 1, maxLength: 3 }) })
const start: Arrangement = {
  ...live('a b* c d!', 5),
  pending: [one('e', 'none', DATES[0]), one('f', 'none', DATES[0])],
}

/** What stands after a step, and who is meant to be gone by it. */
function stepped(standing: Arrangement, does: string, operations: Operation[], seen: number) {
  if (does === 'time passes') {
    const { arrangement, ended, dropped } = passTime(standing, DATES[0] ?? '', ({ id }) =>
      id === 'f' ? 'unfit' : 'fit',
    )
    return { next: arrangement, gone: new Set([...ended, ...dropped].map(({ id }) => id)) }
  }
  const done = does === 'changes' ? applyOperations(standing, operations, seen) : null
  if (done?.outcome !== 'applied') return { next: standing, gone: new Set<string>() }
  const removed = operations.flatMap(({ kind, id }) => (kind === 'remove' ? [id] : []))
  return { next: done.arrangement, gone: new Set([...removed, ...done.dropped.map(({ id }) => id)]) }
}

function expectSound(arrangement: Arrangement) {
  const all = ordered(arrangement)
  expect(arrangement.live.length).toBeLessThanOrEqual(arrangement.total)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const subjects = all.flatMap((placement) => placement.subject ?? [])
  expect(new Set(subjects).size).toBe(subjects.length)
  const groups = Map.groupBy(all, ({ isLive, date: moment }) => (isLive ? 'live' : moment))
  for (const group of groups.values())
    expect(group.map(({ order }) => order)).toEqual(group.map((_, index) => index + 1))
  expect(arrangement.live.every(({ date: moment }) => moment === null)).toBe(true)
  expect(arrangement.pending.every(({ pin }) => pin === 'none')).toBe(true)
}

/** One step of somebody's day: they look, or they want something of what they saw last; or time passes. */
const anyStep = fc.record({
  person: fc.nat(4),
  does: fc.constantFrom('looks', 'changes', 'changes', 'changes', 'time passes'),
  operations: fc.array(anyOperation, { minLength: 1, maxLength: 3 }),
})

/** `BOARD_HISTORIES=100000 npx vitest run packages/model/src/placements` for more than the usual number. */
const HISTORIES = Math.max(5_000, Number(process.env.BOARD_HISTORIES ?? 0))

describe('whatever people do', () => {
  it(`in ${HISTORIES} histories of five at once orders stay dense and unique, nothing stands twice, and nothing is lost`, () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
        let standing = start
        const seen = [1, 1, 1, 1, 1]
        for (const { person, does, operations } of steps) {
          if (does === 'looks') seen[person] = standing.version
          const before = ordered(standing).map(({ id }) => id)
          const { next, gone } = stepped(standing, does, operations, seen[person] ?? 1)
          const then = new Set(ordered(next).map(({ id }) => id))
          for (const id of before) expect(then.has(id) || gone.has(id)).toBe(true)
          expectSound(next)
          standing = next
        }
      }),
      { numRuns: HISTORIES },
    )
  })

  it('the pinned hold their places when one is moved, the permanent also when a pinned one is moved or one comes', () => {
    const places = (arrangement: Arrangement, pins: Pin[]) =>
      arrangement.live.flatMap(({ id, pin }, index) => (pins.includes(pin) ? [`${id} ${index}`] : []))
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Pin>('none', 'none', 'pinned', 'permanent'), { minLength: 2, maxLength: 8 }),
        fc.nat(7),
        anchor,
        (pins, which, after) => {
          const standing: Arrangement = {
            ...start,
            total: 20,
            live: pins.map((pin, index) => one('abcdefgh'[index] ?? '', pin)),
            pending: [],
          }
          const chosen = standing.live[which % pins.length]
          const moving = applyOperations(standing, [move(chosen?.id ?? '', after)], 1)
          if (moving.outcome === 'applied') {
            const holding: Pin[] = chosen?.pin === 'none' ? ['pinned', 'permanent'] : ['permanent']
            const isOther = (text: string) => !text.startsWith(`${chosen?.id} `)
            expect(places(moving.arrangement, holding).filter(isOther)).toEqual(
              places(standing, holding).filter(isOther),
            )
          }
          const come = applyOperations(standing, [place('n', after)], 1)
          if (come.outcome === 'applied')
            expect(places(come.arrangement, ['permanent'])).toEqual(places(standing, ['permanent']))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('a change is taken back exactly, or as far as others have left what it spoke of', () => {
    const shape = (arrangement: Arrangement) => ordered(arrangement).map(({ changed: _, ...rest }) => rest)
    fc.assert(
      fc.property(anyChange, anyChange, ({ operations }, other) => {
        const done = applyOperations(start, operations, 1)
        if (done.outcome === 'refused') return
        const back = takeBack({
          standing: done.arrangement,
          before: start,
          after: done.arrangement,
          now: NOW,
        })
        expect(back.outcome === 'applied' && shape(back.arrangement)).toEqual(shape(start))
        const meanwhile = applyOperations(done.arrangement, other.operations, done.arrangement.version)
        if (meanwhile.outcome === 'refused') return
        const later = takeBack({
          ...{ standing: meanwhile.arrangement, before: start, after: done.arrangement, now: NOW },
        })
        if (later.outcome === 'applied') expectSound(later.arrangement)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a change that is taken back', () => {
  const first = live('a b c d e')
  const othersMove: Operation = { kind: 'move', id: 'b', after: 'e' }
  const backFrom = (before: Arrangement, after: Arrangement, standing = after, base?: number) =>
    takeBack({ standing, before, after, now: NOW, base })
  const backTo = (...given: Parameters<typeof backFrom>) => {
    const back = backFrom(...given)
    return back.outcome === 'applied' ? shown(back.arrangement) : back.reason
  }

  it('goes back among what others have moved meanwhile', () => {
    const moved = after(first, { kind: 'move', id: 'd', after: null })
    expect(backTo(first, moved, after(moved, othersMove))).toBe('a c d e b')
  })

  it('brings neighbours back in the order they had', () => {
    const gone = after(first, { kind: 'remove', id: 'c' }, { kind: 'remove', id: 'd' })
    expect(backTo(first, gone, after(gone, othersMove))).toBe('a c d e b')
    const waiting = after(
      first,
      { kind: 'toPending', id: 'c', date: null },
      { kind: 'toPending', id: 'd', date: null },
    )
    expect(backTo(first, waiting, after(waiting, othersMove))).toBe('a c d e b')
    const full = live('a b c d e', 5)
    const pushed = after(full, place('x'), place('y'))
    const othersEnd: Operation = { kind: 'schedule', id: 'a', end: DATES[1] }
    expect(backTo(full, pushed, after(pushed, othersEnd))).toBe('a b c d e')
  })

  it('is one of several of the same person, each taken back in turn', () => {
    const second = after(first, { kind: 'move', id: 'a', after: 'b' })
    const third = after(second, { kind: 'move', id: 'a', after: 'c' })
    const back = backFrom(second, third)
    if (back.outcome !== 'applied') throw new Error(back.reason)
    expect(backTo(first, second, back.arrangement)).toBe('changedMeanwhile')
    expect(backTo(first, second, back.arrangement, back.arrangement.version)).toBe('a b c d e')
  })

  it('puts nothing live by a moment that is past, and changes both of its moments at once', () => {
    const waiting = (date: string | null, end: string | null): Arrangement => ({
      ...first,
      pending: [{ ...one('x', 'none', date), end }],
    })
    const past = waiting(DATES[0] ?? null, null)
    const removed = after(past, { kind: 'remove', id: 'x' })
    for (const standing of [removed, after(removed, othersMove)]) {
      const back = takeBack({ standing, before: past, after: removed, now: DATES[0] ?? '' })
      expect(back).toMatchObject({ outcome: 'applied', arrangement: { pending: [{ id: 'x', date: null }] } })
    }
    const evening = waiting('2026-11-23T20:00:00Z', '2026-11-23T21:00:00Z')
    const [date, end] = ['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z']
    const morning = after(evening, { kind: 'schedule', id: 'x', date, end })
    const back = backFrom(evening, morning, after(morning, othersMove))
    expect(back).toMatchObject({
      outcome: 'applied',
      arrangement: { pending: [{ date: '2026-11-23T20:00:00Z', end: '2026-11-23T21:00:00Z' }] },
    })
  })

  it('finds no room in a list that has been made smaller', () => {
    const gone = after(first, { kind: 'remove', id: 'c' })
    expect(backTo(first, gone, { ...gone, total: 4 })).toBe('full')
  })

  it('asks for the rights of what it does', () => {
    const rights = (before: Arrangement, operation: Operation) => {
      const then = after(before, operation)
      return [...rightsToTakeBack({ standing: then, before, after: then, now: NOW })]
    }
    const pending = [one('x'), one('y', 'none', DATES[0])]
    expect(rights(first, { kind: 'move', id: 'd', after: null })).toEqual(['order'])
    expect(rights(first, { kind: 'pin', id: 'd', pin: 'pinned' })).toEqual(['pin'])
    expect(rights(first, { kind: 'remove', id: 'd' })).toEqual(['publish'])
    expect(rights({ ...first, pending }, { kind: 'remove', id: 'x' })).toEqual(['edit'])
    expect(rights({ ...first, pending }, { kind: 'remove', id: 'y' })).toEqual(['publish'])
    expect(rights(first, place('n'))).toEqual(['publish'])
  })
})

describe('the rights of a change', () => {
  it('what readers will see changes by the right to publish alone, also when it only waits', () => {
    const board = { ...live('a'), pending: [one('x'), one('y', 'none', DATES[0])] }
    const ended = { ...board, live: board.live.map((each) => ({ ...each, end: DATES[1] ?? null })) }
    const rights = (arrangement: Arrangement, operations: Operation[]) =>
      operations.map((operation) => rightOf(operation, arrangement))
    expect(
      rights(board, [
        { kind: 'replace', id: 'x', subject: 'content:z' },
        { kind: 'remove', id: 'x' },
        { kind: 'schedule', id: 'x', date: null },
      ]),
    ).toEqual(['edit', 'edit', 'edit'])
    expect(
      rights(ended, [
        { kind: 'replace', id: 'y', subject: 'content:z' },
        { kind: 'remove', id: 'y' },
        { kind: 'schedule', id: 'y', date: null },
        { kind: 'schedule', id: 'a', end: null },
        { kind: 'schedule', id: 'x', date: DATES[0] },
      ]),
    ).toEqual(Array(5).fill('publish'))
  })
})

describe('what stood at another time', () => {
  it('comes back without taking what waits since then', () => {
    const then = { ...live('a b'), pending: [one('x')] }
    const pending = [one('y', 'none', DATES[1]), one('x')]
    const { arrangement } = bringBack({ ...live('c'), pending }, then, NOW, () => true)
    expect(shown(arrangement)).toBe('a b')
    expect(arrangement.pending.map(({ id }) => id)).toEqual(['y', 'x'])
  })
})
