// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestBoard, createTestServer, createTestStore } from '../test-board.ts'
import { createBoardStores } from './board-stores.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(0)
/** Whether the browser would ask for confirmation before the tab closes. */
const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

function openTwo() {
  const stores = createBoardStores()
  const opened = ['1', '2'].map((id) => {
    const server = createTestServer({ ...createTestBoard('a b c'), id })
    const store = createTestStore(server)
    stores.add(id, store)
    return { server, move: () => store.change([{ kind: 'move', id: 'c', after: null }], 'moved') }
  })
  const [first, second] = opened
  if (!first || !second) throw new Error('two were opened')
  return { stores, first, second }
}

it('queued changes of a list that was left are counted, and sent when the network is back', async () => {
  const { stores, first, second } = openTwo()
  first.server.fail('offline')
  first.move()
  await settled()
  second.move()
  await settled()
  expect(stores.away.get()).toBe(1)
  expect(isAsked()).toBe(true)
  first.server.fail('none')
  stores.wake()
  await settled()
  expect(stores.away.get()).toBe(0)
  expect(first.server.sent).toHaveLength(1)
  expect(isAsked()).toBe(false)
})

it('closing the tab asks for confirmation while a call hangs', async () => {
  const { stores, first } = openTwo()
  const release = first.server.hold()
  first.move()
  await settled()
  expect([stores.away.get(), isAsked()]).toEqual([0, true])
  release()
  await settled()
  expect(isAsked()).toBe(false)
})

it('a change the person agreed to discard is never sent', async () => {
  const { stores, first, second } = openTwo()
  for (const { server, move } of [first, second]) {
    server.fail('offline')
    move()
  }
  await settled()
  expect(stores.away.get()).toBe(2)
  stores.discard()
  expect([stores.away.get(), isAsked()]).toEqual([0, false])
  for (const { server } of [first, second]) server.fail('none')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([...first.server.sent, ...second.server.sent]).toEqual([])
})

it('a page that is opened again finds its queued changes, and reloads everything else', async () => {
  const { stores, first, second } = openTwo()
  first.server.fail('offline')
  for (const { move } of [first, second]) move()
  await settled()
  stores.dropSent()
  expect(['1', '2'].map((id) => stores.get(id)?.state.get().unsentCount)).toEqual([1, undefined])
  first.server.fail('none')
  stores.wake()
  await settled()
  stores.dropSent()
  expect(stores.get('1')).toBeUndefined()
})

it('a response to another call retries unanswered changes, and keeps the delay of those the server rejected', async () => {
  const { stores, first, second } = openTwo()
  const attempts = [first, second].map(({ server }) => vi.spyOn(server.calls, 'change'))
  const counts = () => attempts.map(({ mock }) => mock.calls.length)
  first.server.fail('badGateway')
  second.server.fail('offline')
  for (const { move } of [first, second]) move()
  await settled()
  second.server.fail('none')
  stores.wakeUnanswered()
  await settled()
  expect([counts(), stores.away.get()]).toEqual([[1, 2], 1])
  first.server.fail('none')
  await vi.advanceTimersByTimeAsync(3_000)
  expect([counts(), stores.away.get()]).toEqual([[2, 2], 0])
})
