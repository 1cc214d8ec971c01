// Properties of generated operations and histories: orders stay dense and unique, and no placement is lost.
import { describe, expect, it } from 'vitest'
import { examples, fc } from '../test-properties.ts'
import { applyDueSteps, applyOperations } from './apply.ts'
import type { Operation } from './operation.ts'
import { type Arrangement, ordered, type Pin } from './placement.ts'
import { DATES, live, move, NOW, place, placement } from './test-arrangements.ts'
import { undoChange } from './undo.ts'

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
  pending: [placement('e', 'none', DATES[0]), placement('f', 'none', DATES[0])],
}

/** The arrangement after a step, and the placements that the step may drop. */
function stepped(current: Arrangement, does: string, operations: Operation[], seen: number) {
  if (does === 'time passes') {
    const { arrangement, ended, dropped } = applyDueSteps(current, DATES[0] ?? '', ({ id }) =>
      id === 'f' ? 'unfit' : 'fit',
    )
    return { next: arrangement, gone: new Set([...ended, ...dropped].map(({ id }) => id)) }
  }
  const done = does === 'changes' ? applyOperations(current, operations, seen) : null
  if (done?.outcome !== 'applied') return { next: current, gone: new Set<string>() }
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

/** One step: a person reloads, changes the version they last saw, or time passes. */
const anyStep = fc.record({
  person: fc.nat(4),
  does: fc.constantFrom('looks', 'changes', 'changes', 'changes', 'time passes'),
  operations: fc.array(anyOperation, { minLength: 1, maxLength: 3 }),
})

/** For more histories: `BOARD_HISTORIES=100000 npx vitest run packages/model/src/placements`. */
const HISTORIES = Math.max(examples(500), Number(process.env.BOARD_HISTORIES ?? 0))

describe('generated histories', () => {
  it(`in ${HISTORIES} histories of five people at once orders stay dense and unique, nothing is placed twice, and nothing is lost`, () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
        let current = start
        const seen = [1, 1, 1, 1, 1]
        for (const { person, does, operations } of steps) {
          if (does === 'looks') seen[person] = current.version
          const before = ordered(current).map(({ id }) => id)
          const { next, gone } = stepped(current, does, operations, seen[person] ?? 1)
          const then = new Set(ordered(next).map(({ id }) => id))
          for (const id of before) expect(then.has(id) || gone.has(id)).toBe(true)
          expectSound(next)
          current = next
        }
      }),
      { numRuns: HISTORIES },
    )
  })

  it('pinned cards hold their places during a move, permanent ones also when a pinned card moves or one arrives', () => {
    const places = (arrangement: Arrangement, pins: Pin[]) =>
      arrangement.live.flatMap(({ id, pin }, index) => (pins.includes(pin) ? [`${id} ${index}`] : []))
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Pin>('none', 'none', 'pinned', 'permanent'), { minLength: 2, maxLength: 8 }),
        fc.nat(7),
        anchor,
        (pins, which, after) => {
          const current: Arrangement = {
            ...start,
            total: 20,
            live: pins.map((pin, index) => placement('abcdefgh'[index] ?? '', pin)),
            pending: [],
          }
          const chosen = current.live[which % pins.length]
          const moving = applyOperations(current, [move(chosen?.id ?? '', after)], 1)
          if (moving.outcome === 'applied') {
            const holding: Pin[] = chosen?.pin === 'none' ? ['pinned', 'permanent'] : ['permanent']
            const isOther = (text: string) => !text.startsWith(`${chosen?.id} `)
            expect(places(moving.arrangement, holding).filter(isOther)).toEqual(
              places(current, holding).filter(isOther),
            )
          }
          const come = applyOperations(current, [place('n', after)], 1)
          if (come.outcome === 'applied')
            expect(places(come.arrangement, ['permanent'])).toEqual(places(current, ['permanent']))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('a change is undone exactly, or as far as others left its cards', () => {
    const shape = (arrangement: Arrangement) => ordered(arrangement).map(({ changed: _, ...rest }) => rest)
    fc.assert(
      fc.property(anyChange, anyChange, ({ operations }, other) => {
        const done = applyOperations(start, operations, 1)
        if (done.outcome === 'refused') return
        const back = undoChange({
          current: done.arrangement,
          before: start,
          after: done.arrangement,
          now: NOW,
        })
        expect(back.outcome === 'applied' && shape(back.arrangement)).toEqual(shape(start))
        const meanwhile = applyOperations(done.arrangement, other.operations, done.arrangement.version)
        if (meanwhile.outcome === 'refused') return
        const later = undoChange({
          ...{ current: meanwhile.arrangement, before: start, after: done.arrangement, now: NOW },
        })
        if (later.outcome === 'applied') expectSound(later.arrangement)
      }),
      { numRuns: 500 },
    )
  })
})
