import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNoReasonError } from '../../kit/entity/rights-reason.ts'
import { createTestBoard, createTestServer, createTestStore, toNotation } from '../test-board.ts'
import type { BoardOperation } from './changes.ts'
import type { OutageReport } from './outage.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Without jitter the backoff is at its longest.
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)
const move = (id: string, after: string | null): BoardOperation => ({ kind: 'move', id, after })

function open(line: string) {
  const server = createTestServer(createTestBoard(line))
  const sums: OutageReport[] = []
  const dones: string[] = []
  const refused: string[] = []
  const store = createTestStore(server, {
    onOutageEnd: (sum) => sums.push(sum),
    onStored: ({ notice }) => dones.push(notice.text),
    onRefused: ({ reason }) => refused.push(reason),
  })
  return { server, store, sums, dones, refused, lost: () => store.state.get().outageReport?.lost ?? [] }
}

test('a server that asks to wait is no outage: its changes are reported one by one once it accepts them', async () => {
  const { server, store, sums, dones, refused } = open('a b c')
  server.fail('busy')
  store.change([move('c', null)], 'c moved')
  store.change([move('b', null)], 'b moved')
  await settled()
  expect(store.state.get()).toMatchObject({ unsentCount: 2, isRetrying: true, isUnreachable: false })
  server.others({ kind: 'remove', id: 'b' })
  server.fail('none')
  await vi.advanceTimersByTimeAsync(3_000)
  expect([dones, refused, sums, store.state.get().outageReport]).toEqual([['c moved'], ['gone'], [], null])
})

test('an outage ends when the person discards the queue: the next change is reported normally', async () => {
  const { server, store, sums, dones } = open('a b c')
  server.fail('offline')
  store.change([move('c', null)], 'c moved')
  store.change([move('b', null)], 'b moved')
  await settled()
  expect(store.state.get()).toMatchObject({ unsentCount: 2, isUnreachable: true })
  store.discard()
  server.fail('none')
  store.change([move('c', 'a')], 'c behind a')
  await settled()
  expect([dones, sums]).toEqual([['c behind a'], []])
})

test('retries double their delay up to a minute, and start over once the server has responded', async () => {
  const { server, store } = open('a b c')
  const asked = vi.spyOn(server.calls, 'change')
  server.fail('offline')
  store.change([move('c', null)], 'moved')
  await settled()
  const pauses: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const before = asked.mock.calls.length
    let waited = 0
    while (asked.mock.calls.length === before) {
      await vi.advanceTimersByTimeAsync(1_000)
      waited += 1
    }
    pauses.push(waited)
  }
  expect(pauses).toEqual([3, 6, 12, 24, 48, 60, 60])
  server.fail('none')
  store.wake()
  await settled()
  expect(store.state.get().unsentCount).toBe(0)
  server.fail('offline')
  store.change([move('b', null)], 'moved')
  await settled()
  const before = asked.mock.calls.length
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked.mock.calls.length).toBe(before + 1)
})

test('a change that failed because an earlier one of the same card was lost is part of that loss, with its reason', async () => {
  const { server, store, lost, sums, dones } = open('a b c | x')
  const id = store.newId()
  server.fail('offline')
  store.change([{ kind: 'place', id, subject: 'content:n', to: 'live', after: null }], 'placed')
  store.change([move(id, 'b')], 'moved')
  store.change([{ kind: 'pin', id, pin: 'pinned' }], 'pinned')
  await settled()
  server.others({ kind: 'place', id: 'other', isLive: true, after: null })
  vi.spyOn(server.calls, 'change').mockImplementationOnce(async () => ({
    ...{ board: server.board(), made: null, dropped: [], pictureless: [] },
    refusal: { reason: 'twice', at: 0, title: 'Yeni', problems: [] },
  }))
  server.fail('none')
  store.wake()
  await settled()
  expect(lost()).toMatchObject([{ reason: 'twice', count: 3, targetPosition: 3 }])
  expect(sums).toMatchObject([{ stored: 0, lost: [{ count: 3 }] }])
  store.reapply(lost(), (count) => `${count} applied`)
  await settled()
  expect(toNotation(server.board())).toBe('1001 a 1002 b c | x')
  expect([server.board().live[2]?.pin, dones, lost()]).toEqual(['pinned', ['3 applied'], []])
})

test('a loss that does not explain a later one of the same card stays separate, and both are applied', async () => {
  const { server, store, lost, dones } = open('a b c | x')
  server.fail('offline')
  store.change([{ kind: 'pin', id: 'a', pin: 'pinned' }], 'pinned')
  store.change([{ kind: 'schedule', id: 'a', end: '2026-12-01T10:00:00.000Z' }], 'ends')
  store.change([{ kind: 'pin', id: 'a', pin: 'permanent' }], 'pinned for good')
  await settled()
  server.others({ kind: 'toPending', id: 'a', date: null })
  store.receive(server.board())
  server.fail('none')
  store.wake()
  await settled()
  expect(lost()).toMatchObject([{ count: 1 }, { count: 1 }, { count: 1 }])
  expect(new Set(lost().map(({ key }) => key)).size).toBe(3)
  server.others({ kind: 'toLive', id: 'a', after: null })
  store.receive(server.board())
  store.reapply(lost(), (count) => `${count} applied`)
  await settled()
  expect(server.has('a')).toMatchObject({ pin: 'permanent', end: '2026-12-01T10:00:00.000Z' })
  expect(dones.at(-1)).toBe('3 applied')
})

test('a card that was to go live and be moved there is applied as both', async () => {
  const { server, store, lost } = open('a b c | x y')
  server.fail('offline')
  store.change([{ kind: 'toLive', id: 'x', after: null }], 'live')
  store.change([move('x', 'b')], 'moved')
  await settled()
  vi.spyOn(server.calls, 'change').mockImplementationOnce(async () => ({
    ...{ board: server.board(), made: null, dropped: [], pictureless: [] },
    refusal: { reason: 'notFit', at: 0, title: null, problems: [] },
  }))
  server.fail('none')
  store.wake()
  await settled()
  expect(lost()).toMatchObject([{ reason: 'notFit', count: 2, targetPosition: 3 }])
  store.reapply(lost(), () => 'applied')
  await settled()
  expect(toNotation(server.board())).toBe('a b x c | y')
})

test('a lost change keeps the problems of its item', async () => {
  const { server, store, lost } = open('a | x')
  const problems = [{ rule: 'noPicture', params: {} }]
  server.fail('offline')
  store.change([{ kind: 'toLive', id: 'x', after: 'a' }], 'live')
  await settled()
  vi.spyOn(server.calls, 'change').mockImplementationOnce(async () => ({
    ...{ board: server.board(), made: null, dropped: [], pictureless: [] },
    refusal: { reason: 'notFit', at: 0, title: null, problems },
  }))
  server.fail('none')
  store.wake()
  await settled()
  expect(lost()).toMatchObject([{ reason: 'notFit', problems }])
})

test('a change whose reason the person does not give is removed silently, and is no loss', async () => {
  const { server, store, dones, refused, lost } = open('a | x')
  vi.spyOn(server.calls, 'change').mockRejectedValueOnce(createNoReasonError())
  store.change([{ kind: 'toLive', id: 'x', after: 'a' }], 'live')
  await settled()
  expect([store.state.get().unsentCount, dones, refused, lost()]).toEqual([0, [], [], []])
})

test('an undo whose reason the person does not give can be repeated, and removes nothing from the list', async () => {
  const { server, store } = open('a b c')
  store.change([move('c', null)], 'c moved')
  await settled()
  store.change([move('b', null)], 'b moved')
  await settled()
  vi.spyOn(server.calls, 'undo').mockRejectedValueOnce(createNoReasonError())
  expect(store.undo()).toBe(true)
  await settled()
  expect([toNotation(server.board()), store.state.get().rolledBackCount]).toEqual(['b c a | ', 0])
  store.undo()
  await settled()
  expect(toNotation(server.board())).toBe('c a b | ')
})

test('a second outage adds to the report of the first, whose lost changes can still be applied', async () => {
  const { server, store, lost, sums } = open('a b c d')
  for (const { id, other } of [
    { id: 'a', other: 'b' },
    { id: 'd', other: 'c' },
  ]) {
    server.fail('offline')
    store.change([move(id, null)], 'moved')
    store.change([{ kind: 'schedule', id: other, end: '2026-12-01T10:00:00.000Z' }], 'ends')
    await settled()
    server.others({ kind: 'move', id, after: 'b' })
    server.fail('none')
    store.wake()
    await settled()
  }
  expect(store.state.get().outageReport).toMatchObject({
    stored: 2,
    lost: [{ title: 'Haber a' }, { title: 'Haber d' }],
  })
  expect(sums.map(({ stored, lost }) => [stored, lost.length])).toEqual([
    [1, 1],
    [1, 1],
  ])
  store.reapply(lost(), () => 'applied')
  await settled()
  expect([server.board().live[0]?.id, lost()]).toEqual(['d', []])
})
