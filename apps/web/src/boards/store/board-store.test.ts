import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDelta, createTestBoard, createTestServer, createTestStore, toNotation } from '../test-board.ts'
import type { BoardOperation } from './changes.ts'
import type { OutageReport } from './outage.ts'
import type { RefusedChange } from './store-ports.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(0)
const move = (id: string, after: string | null): BoardOperation => ({ kind: 'move', id, after })

function open(line: string, total?: number) {
  const server = createTestServer(createTestBoard(line, total))
  const refused: RefusedChange[] = []
  const others: string[] = []
  const dones: string[] = []
  const store = createTestStore(server, {
    onStored: ({ key }) => dones.push(key),
    onRefused: (one) => refused.push(one),
    onOtherChange: ({ updatedBy }) => others.push(updatedBy?.name ?? ''),
  })
  const shown = () => toNotation(store.state.get().shown)
  const lost = () => store.state.get().outageReport?.lost
  return { server, store, lost, refused, others, dones, shown }
}

describe('a board in a tab', () => {
  it('sends a change rejected without a session once there is a new session, and does not retry it before', async () => {
    const { server, store, shown } = open('a b c')
    server.fail('sessionEnded')
    store.change([move('c', null)], 'moved')
    await settled()
    expect(store.state.get()).toMatchObject({ isRetrying: true, isSignedOut: true })
    expect(vi.getTimerCount()).toBe(0)
    server.fail('none')
    store.wake()
    await settled()
    expect([store.state.get().unsentCount, shown(), server.sent.length]).toEqual([0, 'c a b | ', 1])
  })

  it('shows a change at once, sends one after the other, and then shows the stored state', async () => {
    const { server, store, shown } = open('a b c d')
    store.change([move('d', null)], 'moved')
    store.change([move('c', 'd')], 'moved')
    store.change([move('d', 'b')], 'moved')
    expect(shown()).toBe('c a b d | ')
    await settled()
    expect(server.sent).toHaveLength(3)
    expect(toNotation(server.board())).toBe('c a b d | ')
    expect(store.state.get()).toMatchObject({ unsentCount: 0, shown: { version: 4 } })
  })

  it('shows moves of others, and continues with its own concurrent ones', async () => {
    const { server, store, others, shown, refused } = open('a b c d')
    const release = server.hold()
    store.change([move('d', null)], 'moved')
    store.change([move('b', 'c')], 'moved')
    store.receive(server.others({ kind: 'move', id: 'a', after: 'c' }))
    expect(shown()).toBe('d a c b | ')
    release()
    await settled()
    expect(shown()).toBe(toNotation(server.board()))
    expect(shown()).toBe('d c b a | ')
    expect(refused).toEqual([])
    store.receive(server.others({ kind: 'remove', id: 'c' }))
    expect(shown()).toBe('d b a | ')
    expect(others).toEqual(['ayse'])
  })

  it('shows the stored list when another person moved the same card first, and says so', async () => {
    const { server, store, refused, shown } = open('a b c')
    server.others({ kind: 'move', id: 'c', after: 'a' })
    store.change([move('c', null)], 'moved')
    expect(shown()).toBe('c a b | ')
    await settled()
    expect(shown()).toBe('a c b | ')
    expect(refused).toMatchObject([{ reason: 'changedMeanwhile', title: 'Haber c', isUndo: false }])
    expect(store.undo()).toBe(false)
  })

  it('queues changes without a network and sends them when it is back; a conflicting one is rejected', async () => {
    const { server, store, lost, shown } = open('a b c d')
    server.fail('offline')
    store.change([move('d', null)], 'moved')
    store.change([move('c', null)], 'moved')
    await settled()
    expect(store.state.get()).toMatchObject({ unsentCount: 2, isRetrying: true })
    expect(shown()).toBe('c d a b | ')
    server.fail('none')
    store.receive(server.others({ kind: 'move', id: 'c', after: 'a' }))
    expect(shown()).toBe('d a c b | ')
    store.wake()
    await settled()
    expect(lost()).toMatchObject([{ reason: 'changedMeanwhile', title: 'Haber c' }])
    expect(shown()).toBe('d a c b | ')
    expect(store.state.get()).toMatchObject({ unsentCount: 0, isRetrying: false })
    expect(toNotation(server.board())).toBe(shown())
  })

  it('reports after an outage how many of its changes were stored, and who moved the cards of the others', async () => {
    const sums: OutageReport[] = []
    const server = createTestServer(createTestBoard('a b c d e'))
    const onRefused = vi.fn()
    const store = createTestStore(server, { onOutageEnd: (sum) => sums.push(sum), onRefused })
    server.fail('offline')
    store.change([move('e', null)], 'moved')
    store.change([move('d', null)], 'moved')
    store.change([move('d', 'e')], 'moved')
    store.change([{ kind: 'pin', id: 'a', pin: 'pinned' }], 'pinned')
    await settled()
    server.others({ kind: 'move', id: 'd', after: 'a' })
    server.others({ kind: 'remove', id: 'a' })
    server.fail('none')
    store.wake()
    await settled()
    const lost = [
      { title: 'Haber d', targetPosition: 2, count: 2, by: 'ayse', reason: 'changedMeanwhile' },
      { title: 'Haber a', targetPosition: null, count: 1, by: 'ayse', reason: 'gone' },
    ]
    expect(sums).toMatchObject([{ stored: 1, lost }])
    expect(onRefused).not.toHaveBeenCalled()
    expect(toNotation(server.board())).toBe('e d b c | ')
    store.receive(server.others({ kind: 'move', id: 'd', after: 'c' }))
    store.reapply(store.state.get().outageReport?.lost ?? [], () => 'again')
    await settled()
    expect(toNotation(server.board())).toBe('e d b c | ')
    expect(store.state.get().outageReport?.lost.map(({ title }) => title)).toEqual(['Haber a'])
    store.dismissLosses()
    expect(store.state.get().outageReport).toBeNull()
  })

  it('applies no change twice when a response was lost', async () => {
    const { server, store, shown } = open('a b')
    const item = { title: 'Elle', url: '/elle' }
    server.fail('answerLost')
    const id = store.newId()
    store.change(
      [{ kind: 'place', id, subject: null, to: 'live', after: null, item: { input: item, card: item } }],
      'placed',
    )
    await settled()
    expect(store.state.get()).toMatchObject({ unsentCount: 1, isRetrying: true })
    server.fail('none')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(server.sent).toHaveLength(1)
    expect(shown()).toBe('1001 a b | ')
    expect(store.keyOf('1001')).toBe(id)
  })

  it('does not mistake a colleague’s change for its own when its call was lost on the way', async () => {
    const { server, store, lost, shown } = open('a b c')
    server.fail('lost')
    store.change([move('a', 'c')], 'moved')
    await settled()
    server.fail('none')
    server.others({ kind: 'move', id: 'a', after: 'b' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(lost()).toMatchObject([{ reason: 'changedMeanwhile', title: 'Haber a' }])
    expect(shown()).toBe('b a c | ')
    // It has no change of its own to undo.
    expect(store.undo()).toBe(false)
  })

  it('finds its own change without a response among later changes of others', async () => {
    const { server, store, refused, shown } = open('a b c')
    server.fail('answerLost')
    const id = store.newId()
    const item = { title: 'Elle', url: '/elle' }
    store.change(
      [{ kind: 'place', id, subject: null, to: 'live', after: null, item: { input: item, card: item } }],
      'placed',
    )
    store.change([move(id, 'b')], 'moved')
    await settled()
    server.fail('none')
    store.receive(server.others({ kind: 'move', id: 'c', after: 'a' }))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(refused).toEqual([])
    expect(server.sent[1]).toEqual([{ kind: 'move', id: '1001', after: 'b' }])
    expect(shown()).toBe(toNotation(server.board()))
    expect(store.keyOf('1001')).toBe(id)
    // Both can be undone.
    expect([store.undo(), store.undo()]).toEqual([true, true])
  })

  it('can move a card that was just added, before the server has assigned its ID', async () => {
    const { server, store, shown } = open('a b')
    const id = store.newId()
    store.change(
      [{ kind: 'place', id, subject: null, to: 'live', after: null, item: { input: {}, card: {} } }],
      '',
    )
    store.change([move(id, 'b')], 'moved')
    await settled()
    expect(shown()).toBe('a b 1001 | ')
    expect(server.sent[1]).toEqual([{ kind: 'move', id: '1001', after: 'b' }])
    // A caller that knows the provisional name can keep using it.
    expect(store.change([move('a', id)], 'moved')).toBe(true)
    expect(store.idOf(id)).toBe('1001')
    await settled()
    expect(shown()).toBe('b 1001 a | ')
  })

  it('undoes: a queued change is never sent, one in flight is undone after its response', async () => {
    const { server, store, shown } = open('a b c')
    const release = server.hold()
    store.change([move('c', null)], 'moved')
    store.change([move('b', null)], 'moved')
    expect(store.undo()).toBe(true)
    expect(shown()).toBe('c a b | ')
    expect(store.undo()).toBe(true)
    expect(store.undo()).toBe(false)
    release()
    await settled()
    expect(server.sent).toHaveLength(1)
    expect(shown()).toBe('a b c | ')
    expect(toNotation(server.board())).toBe('a b c | ')
  })

  it('rerenders only changed cards, however many events the board gets', async () => {
    const { server, store } = open('a b c d | x y')
    const cardsOf = () => [...store.state.get().shown.live, ...store.state.get().shown.pending]
    const drawn = new Map(cardsOf().map((one) => [one.id, [one]]))
    store.state.subscribe(() => {
      for (const one of cardsOf()) if (drawn.get(one.id)?.at(-1) !== one) drawn.get(one.id)?.push(one)
    })
    store.change([move('c', null)], 'moved')
    await settled()
    store.receive(structuredClone(server.board()))
    expect(toNotation(store.state.get().shown)).toBe('c a b d | x y')
    expect([...drawn].map(([id, all]) => `${id} ${all.length}`).join(', ')).toBe(
      'a 2, b 2, c 2, d 1, x 1, y 1',
    )
  })

  it('applies short change events to a board, and reloads it when one was missed', async () => {
    const { server, store, shown } = open('a b c | x')
    const [a] = store.state.get().shown.live
    const told = () => store.receiveDelta(createDelta(server.board()))
    server.others({ kind: 'toLive', id: 'x', after: 'a' })
    told()
    server.others({ kind: 'remove', id: 'b' })
    told()
    expect(store.state.get().shown).toEqual(server.board())
    expect(store.state.get().shown.live[0]).toBe(a)
    // The delta covers only the second change, so the placements of the first are unknown here.
    server.others({ kind: 'pin', id: 'c', pin: 'permanent' })
    server.others({ kind: 'move', id: 'a', after: 'c' })
    told()
    await settled()
    expect(store.state.get().shown).toEqual(server.board())
    expect(shown()).toBe('x a c | ')
    const late = createDelta(server.board())
    server.others({ kind: 'unpin', id: 'c' })
    told()
    store.receiveDelta(late)
    expect(store.state.get().shown).toEqual(server.board())
  })

  it('applies short events while its own change is in flight', async () => {
    const { server, store, shown } = open('a b c d')
    const release = server.hold()
    store.change([move('d', null)], 'moved')
    for (const id of ['a', 'b']) {
      server.others({ kind: 'move', id, after: 'c' })
      store.receiveDelta(createDelta(server.board()))
    }
    release()
    await settled()
    expect(store.state.get().shown).toEqual(server.board())
    expect(shown()).toBe('d c b a | ')
  })

  it('discards queued changes, and does not mistake the pending response for a later change', async () => {
    const { server, store, shown } = open('a b c')
    const release = server.hold()
    store.change([move('c', null)], 'moved')
    store.change([move('b', null)], 'moved')
    await settled()
    store.discard()
    expect(shown()).toBe('a b c | ')
    expect(store.undo()).toBe(false)
    store.change([move('a', 'b')], 'moved')
    server.fail('lost')
    release()
    await settled()
    server.fail('none')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(server.sent).toEqual([[{ kind: 'move', id: 'a', after: 'b' }]])
    expect(toNotation(server.board())).toBe('b a c | ')
  })

  it('does not show a change that cannot be applied', () => {
    const { store, refused, shown, server } = open('a! b!', 2)
    store.change([{ kind: 'place', id: 'n', subject: 'content:n', to: 'live', after: null }], 'placed')
    expect(refused).toMatchObject([{ reason: 'full' }])
    expect(shown()).toBe('a b | ')
    expect(server.sent).toEqual([])
  })
})
