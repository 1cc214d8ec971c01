// The queue of changes as states: each starts from a queue, without a server or timers.
import { describe, expect, it } from 'vitest'
import { createTestBoard, toNotation } from '../test-board.ts'
import {
  type ChangeQueue,
  emptyQueue,
  getNewestBoard,
  getShownBoard,
  isChangeByOthers,
  withAnswer,
  withChange,
  withFailedAttempt,
  withoutEntries,
  withoutLosses,
  withReceived,
  withRollback,
  withStored,
  withStoredChange,
  withUndo,
} from './change-queue.ts'
import type { BoardOperation, Change } from './changes.ts'

const AT = '2026-11-23T10:05:00.000Z'
const first = createTestBoard('a b c')
const place = (id: string): BoardOperation => ({
  ...{ kind: 'place', id, to: 'live', date: null, after: null, subject: `content:${id}` },
})
const changeOf = (key: string, ...operations: BoardOperation[]): Change => ({
  ...{ key, operations, baseVersion: 1, notice: { text: key }, title: null, targetPosition: null },
})
const move = (key: string, id: string, after: string | null) => changeOf(key, { kind: 'move', id, after })
const waiting = (...changes: Change[]) => changes.reduce(withChange, emptyQueue(first))
const keysOf = ({ entries }: ChangeQueue) => entries.map(({ key }) => key)
const undoKey = () => 'undo'

describe('the changes of a board that are not stored yet', () => {
  it('are shown on the stored board, in their order', () => {
    const queue = waiting(move('1', 'c', null), move('2', 'a', 'b'))
    expect(toNotation(getShownBoard(queue, AT))).toBe('c b a | ')
    expect(getShownBoard(emptyQueue(first), AT)).toBe(first)
  })

  it('can be undone as far back as 50 changes', () => {
    const queue = waiting(...Array.from({ length: 60 }, (_, count) => move(String(count), 'c', null)))
    expect(queue.undoable).toHaveLength(50)
    expect(withUndo(queue, '9', undoKey)).toBeUndefined()
    expect(withUndo(queue, '10', undoKey)?.isUnsent).toBe(true)
  })

  it('are removed by an undo before they are sent', () => {
    const queue = waiting(move('1', 'c', null), move('2', 'a', 'b'))
    const undone = withUndo({ ...queue, isSending: true }, '2', undoKey)
    expect(undone?.isUnsent).toBe(true)
    expect(undone && keysOf(undone.queue)).toEqual(['1'])
  })

  it.each([
    ['in flight', { isSending: true }],
    ['possibly stored', { sentOn: { key: '1', board: first } }],
    ['stored', { entries: [] }],
  ])('are followed by an undo of their own while they are %s', (_, state) => {
    const undone = withUndo({ ...waiting(move('1', 'c', null)), ...state }, '1', undoKey)
    expect(undone?.isUnsent).toBe(false)
    expect(undone?.queue.entries.at(-1)).toEqual({ kind: 'takeBack', key: 'undo', of: '1' })
    expect(undone?.queue.undoable).toEqual([])
  })

  it('stay when an attempt fails, and are looked up first unless they never left this computer', () => {
    const sent = { ...waiting(move('1', 'c', null)), sentOn: { key: '1', board: first } }
    expect(withFailedAttempt(sent, false)).toMatchObject({ isAway: true, sentOn: { key: '1' } })
    expect(withFailedAttempt(sent, true)).toMatchObject({ isAway: true, sentOn: null })
    expect(withFailedAttempt(emptyQueue(first), false).isAway).toBe(false)
    expect(withAnswer(sent, '1')).toMatchObject({ entries: [], isAway: false, sentOn: null })
  })

  it('are counted as rolled back when the server did not store them, and cannot be undone then', () => {
    expect(withRollback(waiting(move('1', 'c', null)), '1')).toMatchObject({
      ...{ entries: [], undoable: [], rolledBackCount: 1 },
    })
  })

  it('can all be discarded, while the stored ones can still be undone', () => {
    const stored = withAnswer(waiting(move('1', 'c', null)), '1')
    const queue = withoutEntries(withChange(stored, move('2', 'a', 'b')))
    expect([keysOf(queue), queue.undoable]).toEqual([[], ['1']])
  })
})

describe('a board received from the server', () => {
  const second = { ...createTestBoard('b a c'), version: 2, updatedBy: { id: 'ayse', name: 'ayse' } }

  it('replaces only an older one', () => {
    const queue = withStored(emptyQueue(first), second)
    expect(queue.stored).toBe(second)
    expect(withStored(queue, first).stored).toBe(second)
  })

  it('waits for the change in flight, the newest one if there are several', () => {
    const queue = withReceived(withReceived(emptyQueue(first), second), first)
    expect([queue.stored, queue.received, getNewestBoard(queue)]).toEqual([first, second, second])
  })

  it('is a change of others unless this person or this tab made it', () => {
    const queue = emptyQueue(first)
    expect(isChangeByOthers(queue, second, 'me')).toBe(true)
    expect(isChangeByOthers(queue, second, 'ayse')).toBe(false)
    expect(isChangeByOthers({ ...queue, ownVersions: new Set([2]) }, second, 'me')).toBe(false)
    expect(isChangeByOthers(withStored(queue, second), second, 'me')).toBe(false)
  })
})

describe('a stored change', () => {
  const placing = changeOf('1', place('new-1'))
  const stored = createTestBoard('17 a b c')
  const after = {
    ...stored,
    version: 2,
    live: stored.live.map((one) => (one.id === '17' ? { ...one, changed: 2 } : one)),
  }

  it("gives its new cards the server's ids, in the changes that follow too", () => {
    const queue = waiting(placing, move('2', 'new-1', 'c'))
    const next = withStoredChange(queue, placing, { before: first, after, made: 2 })
    expect([...next.serverIds, ...next.provisionalIds]).toEqual([
      ['new-1', '17'],
      ['17', 'new-1'],
    ])
    expect(next.entries[1]).toMatchObject({ operations: [{ kind: 'move', id: '17', after: 'c' }] })
    expect([next.madeVersions.get('1'), next.ownVersions.has(2)]).toEqual([2, true])
  })

  it('leaves the earlier queue as it was', () => {
    const queue = waiting(placing)
    withStoredChange(queue, placing, { before: first, after, made: 2 })
    expect([queue.serverIds.size, queue.ownVersions.size, queue.entries.length]).toEqual([0, 0, 1])
  })

  it('that altered nothing cannot be undone', () => {
    const next = withStoredChange(waiting(placing), placing, { before: first, after: first, made: null })
    expect([next.undoable, next.ownVersions.size]).toEqual([[], 0])
  })
})

it('lost changes are removed from the report, which closes with the last one', () => {
  const loss = (key: string) => ({
    ...{ key, operations: [], targetPosition: null, reason: 'failed' as const, problems: [], title: null },
    ...{ count: 1, baseVersion: 1, by: null, at: null },
  })
  const lost = [loss('1'), loss('2')]
  const queue = { ...emptyQueue(first), outageReport: { total: 2, stored: 0, lost } }
  expect(withoutLosses(queue, [lost[0]]).outageReport?.lost).toEqual([lost[1]])
  expect(withoutLosses(queue, lost).outageReport).toBeNull()
  expect(withoutLosses(queue).outageReport).toBeNull()
})
