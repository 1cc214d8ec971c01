// Rules of a headline list: order, pins, pending placements, expiry, and the permissions of a change.
import { describe, expect, it } from 'vitest'
import { applyDueSteps, applyOperations } from './apply.ts'
import { permissionForOperation } from './boards.ts'
import type { Operation } from './operation.ts'
import { type Arrangement, MAX_PENDING, type Pin } from './placement.ts'
import { applyAll, DATES, lineText, live, move, NOW, place, placement } from './test-arrangements.ts'

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
    expect(lineText(applyAll(live(before), operation))).toBe(then)
  })

  it('that is full drops its last card, but never a pinned one', () => {
    const done = applyOperations(live('a b c*', 3), [place('n')], 1)
    expect(done).toMatchObject({ outcome: 'applied', dropped: [{ id: 'b' }] })
    if (done.outcome === 'applied') expect(lineText(done.arrangement)).toBe('n a c*')
    expect(applyOperations(live('a! b*', 2), [place('n')], 1)).toEqual({
      outcome: 'refused',
      reason: 'full',
      at: 0,
    })
  })

  it('contains a content once, live or pending', () => {
    const twice: Operation = { kind: 'place', id: 'n', subject: 'content:a', to: 'pending', date: null }
    expect(applyOperations(live('a b'), [place('x'), twice], 1)).toEqual({
      outcome: 'refused',
      reason: 'twice',
      at: 1,
    })
  })

  it('merges concurrent moves of different cards, and rejects the later of two moves of one card', () => {
    const current = applyAll(live('a b c d'), { kind: 'move', id: 'd', after: null })
    const stale = applyOperations(current, [{ kind: 'move', id: 'a', after: 'b' }], 1)
    expect(stale.outcome === 'applied' && lineText(stale.arrangement)).toBe('d b a c')
    for (const operation of [
      { kind: 'move', id: 'd', after: 'c' },
      { kind: 'move', id: 'a', after: 'd' },
    ] as const)
      expect(applyOperations(current, [operation], 1)).toMatchObject({ reason: 'changedMeanwhile' })
  })

  it('publishes due cards, the first of the same time on top', () => {
    const pending = ['x', 'y'].map((id) => placement(id, 'none', DATES[0]))
    const later = placement('z', 'none', DATES[1])
    const current = { ...live('a! b c', 4), pending: [...pending, later] }
    const { arrangement, came, dropped } = applyDueSteps(current, '2026-11-23T14:00:00Z', () => 'fit')
    expect(lineText(arrangement)).toBe('a! x y b')
    expect(came.map(({ id }) => id)).toEqual(['y', 'x'])
    expect(dropped.map(({ id }) => id)).toEqual(['c'])
    expect(arrangement.pending).toEqual([later])
  })

  it('holds cards that cannot be shown, or that find every place pinned, for a person', () => {
    const due = placement('x', 'none', DATES[0])
    for (const [line, fitness, reason] of [
      ['a! b*', 'fit', 'full'],
      ['a b', 'unfit', 'unfit'],
    ] as const) {
      const current = { ...live(line, 2), pending: [due] }
      const { arrangement, came, held } = applyDueSteps(current, '2026-11-23T14:00:01Z', () => fitness)
      expect({ came, held }).toEqual({ came: [], held: [{ placement: due, reason }] })
      expect(arrangement.pending).toEqual([{ ...due, date: null, changed: 2 }])
      expect(applyDueSteps(arrangement, '2026-11-24T14:00:00Z', () => 'fit').arrangement).toBe(arrangement)
    }
  })

  it('lets a card that cannot be shown yet wait with its time, and come later', () => {
    const due = placement('x', 'none', DATES[0])
    const current = { ...live('a b'), pending: [due] }
    const now = '2026-11-23T14:00:01Z'
    expect(applyDueSteps(current, now, () => 'notYet').arrangement).toBe(current)
    expect(lineText(applyDueSteps(current, now, () => 'fit').arrangement)).toBe('x a b')
  })

  it('limits the pending cards, and rejects an end before the start', () => {
    const pending = Array.from({ length: MAX_PENDING }, (_, n) => placement(`p${n}`))
    const waits: Operation = { kind: 'place', id: 'n', subject: null, to: 'pending', date: null }
    expect(applyOperations({ ...live('a'), pending }, [waits], 1)).toMatchObject({ reason: 'tooManyPending' })
    const ends = applyAll(live('a b'), { kind: 'schedule', id: 'a', end: DATES[0] })
    const late: Operation = { kind: 'toPending', id: 'a', date: DATES[1] ?? null }
    expect(applyOperations(ends, [late], ends.version)).toMatchObject({ reason: 'overBefore' })
  })

  it('rejects a date in the past, but accepts one that passed in transit', () => {
    const board = { ...live('a b'), pending: [placement('x')] }
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

  it('drops expired cards, live or pending, and closes the gap', () => {
    const over = (id: string, pin: Pin = 'none') => ({ ...placement(id, pin), end: DATES[0] ?? null })
    const current = { ...live('a b* c'), pending: [over('y')] }
    current.live = [over('x', 'permanent'), ...current.live]
    const { arrangement, ended } = applyDueSteps(current, '2026-11-23T14:00:00Z', () => 'fit')
    expect(ended.map(({ id }) => id)).toEqual(['x', 'y'])
    expect(lineText(arrangement)).toBe('a c b*')
    expect(arrangement.pending).toEqual([])
    expect(() => applyAll(live('a'), { kind: 'schedule', id: 'a', date: null })).toThrow('elsewhere')
  })
})

describe('the rights of a change', () => {
  it('changes visible to readers require the permission to publish, also while they are pending', () => {
    const board = { ...live('a'), pending: [placement('x'), placement('y', 'none', DATES[0])] }
    const ended = { ...board, live: board.live.map((each) => ({ ...each, end: DATES[1] ?? null })) }
    const rights = (arrangement: Arrangement, operations: Operation[]) =>
      operations.map((operation) => permissionForOperation(operation, arrangement))
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
