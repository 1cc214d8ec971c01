import type { LockCause } from '@manset/model/locks/edit-locks.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../platform/calls/call-error.ts'
import type { Editing, EditingChange, EditLock, EditRequest } from './lock.documents.ts'
import type { LockCalls } from './lock-calls.ts'
import { createSession } from './session.ts'

const OWN = { personId: '1', tabId: 'a' }
const AYSE = { id: '2', name: 'Ayşe', picture: null }
const TIMES = { leaseMs: 60_000, heartbeatMs: 15_000, countdownMs: 30_000, idleMs: 600_000 }

let moment = Date.parse('2026-11-23T10:00:00Z')

function lockOf(epoch: number, personId: string, tabId: string, cause: LockCause = 'taken'): EditLock {
  const holder = { id: personId, name: personId === '2' ? 'Ayşe' : 'Ben', picture: null }
  return {
    ...{ epoch: String(epoch), isLive: true, holder, tabId, cause },
    ...{ acquiredDate: '2026-11-23T10:00:00Z', causedBy: AYSE, lostTabId: null },
  }
}

function standing(lock: EditLock | null, requests: EditRequest[] = []): Editing {
  moment += 1
  const serverTime = new Date(moment).toISOString()
  return { entity: 'news', itemId: '7', serverTime, lock, requests, present: [], presentCount: 1 }
}

function told(kind: EditingChange['kind'], editing: Editing, lostTabId: string | null = null): EditingChange {
  return { kind, entity: 'news', itemId: '7', actorId: '2', lostTabId, editing }
}

/** The server from the session's point of view: its next answer to a heartbeat. */
let next: Editing | Error
let stays: { epoch: string | null; takesLock: boolean }[]
const calls = {
  sendHeartbeat: vi.fn(async (given: { epoch: string | null; takesLock: boolean }) => {
    stays.push(given)
    if (next instanceof Error) throw next
    return next
  }),
  leave: vi.fn(async () => true),
  release: vi.fn(async () => standing({ ...lockOf(5, '1', 'a', 'idle'), isLive: false })),
  answerRequest: vi.fn(),
  requestLock: vi.fn(),
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  stays = []
  vi.clearAllMocks()
})
afterEach(() => void vi.useRealTimers())

function created() {
  const session = createSession({
    own: OWN,
    calls: calls as unknown as LockCalls,
    times: Promise.resolve(TIMES),
    onAnswer: () => {},
  })
  session.setCanEdit(true)
  return session
}

async function opened(answer: Editing | Error = standing(lockOf(5, '1', 'a'))) {
  next = answer
  const session = created()
  await session.start()
  return session
}

/** A session whose first heartbeat is in flight until it is answered. */
function opening() {
  const { promise, resolve: answer } = Promise.withResolvers<Editing>()
  calls.sendHeartbeat.mockImplementationOnce(() => promise)
  const session = created()
  void session.start()
  return { session, answer }
}

test('opening acquires the lock, and every heartbeat renews it with its epoch', async () => {
  const session = await opened()
  expect(session.store.get().stage).toBe('editing')
  await vi.advanceTimersByTimeAsync(TIMES.heartbeatMs)
  expect(stays).toEqual([
    { epoch: null, takesLock: true },
    { epoch: '5', takesLock: true },
  ])
  expect(session.present()).toBe('5')
})

test('a save requested before the first response waits for it', async () => {
  const { session, answer } = opening()
  const epoch = session.epoch()
  answer(standing(lockOf(9, '1', 'a')))
  expect(await epoch).toBe('9')
})

test('a person who finds it locked reads, and their heartbeats acquire nothing', async () => {
  const session = await opened(standing(lockOf(5, '2', 'b')))
  expect(session.store.get()).toMatchObject({ stage: 'reading', loss: null })
  await vi.advanceTimersByTimeAsync(TIMES.heartbeatMs)
  expect(stays.at(-1)).toEqual({ epoch: null, takesLock: false })
})

test('a person who loses the lock is notified by the event, with the reason', async () => {
  const session = await opened()
  session.hear(told('editing.takenOver', standing(lockOf(6, '2', 'b', 'takenOver')), 'a'))
  expect(session.store.get()).toMatchObject({ stage: 'reading', loss: { cause: 'takenOver', by: AYSE } })
  expect(session.present()).toBeNull()
})

test('without the event the next heartbeat reports it', async () => {
  const session = await opened()
  next = standing(lockOf(6, '2', 'b', 'automatically'))
  await vi.advanceTimersByTimeAsync(TIMES.heartbeatMs)
  expect(session.store.get()).toMatchObject({ stage: 'reading', loss: { cause: 'automatically' } })
})

test('a late response to an older request changes nothing', async () => {
  const session = await opened()
  const late = standing(lockOf(4, '2', 'b'))
  session.hear(told('editing.taken', late))
  expect(session.store.get().stage).toBe('editing')
})

test('a lock that expired while the computer slept is acquired again if nobody else holds it', async () => {
  const session = await opened()
  next = standing(lockOf(8, '1', 'a'))
  const free = { ...lockOf(5, '1', 'a', 'expired'), isLive: false, holder: null, tabId: null }
  session.hear(told('editing.expired', standing(free), 'a'))
  await vi.advanceTimersByTimeAsync(0)
  expect(session.store.get().stage).toBe('editing')
  expect(session.present()).toBe('8')
})

test('a removed person is no longer present: no heartbeat follows', async () => {
  const session = await opened()
  const removed = { ...lockOf(5, '1', 'a', 'removed'), isLive: false, holder: null, tabId: null }
  session.hear(told('editing.removed', standing(removed), 'a'))
  expect(session.store.get()).toMatchObject({ stage: 'removed', loss: { cause: 'removed', by: AYSE } })
  const count = stays.length
  await vi.advanceTimersByTimeAsync(10 * TIMES.heartbeatMs)
  expect(stays).toHaveLength(count)
})

test('a reader who was removed sees by whom', async () => {
  const session = await opened(standing(lockOf(5, '2', 'b')))
  expect(session.store.get().stage).toBe('reading')
  session.hear(told('editing.removed', standing(lockOf(5, '2', 'b', 'takenOver')), 'a'))
  expect(session.store.get().loss).toEqual({ cause: 'removed', by: { ...AYSE } })

  const other = await opened(standing(lockOf(5, '3', 'c')))
  const removed = standing({ ...lockOf(5, '3', 'c'), causedBy: null })
  const present = [{ person: AYSE, tabId: 'b', canEdit: true }]
  other.hear(told('editing.removed', { ...removed, present }, 'a'))
  expect(other.store.get().loss).toEqual({ cause: 'removed', by: AYSE })
})

test('during an outage of the server the form stays open, and soon sends another heartbeat', async () => {
  const session = await opened(new CallError('NETWORK', 'away'))
  expect(session.store.get().stage).toBe('opening')
  next = standing(lockOf(5, '1', 'a'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(session.store.get()).toMatchObject({ stage: 'editing', trouble: null })
})

test('a tab that is read-only because of another tab of the same person becomes editable when that one is closed', async () => {
  const session = await opened(standing(lockOf(5, '1', 'other tab')))
  expect(session.store.get().stage).toBe('reading')
  next = standing(lockOf(6, '1', 'a'))
  const left = { ...lockOf(5, '1', 'other tab', 'left'), isLive: false, holder: null, tabId: null }
  session.hear(told('editing.left', standing(left), 'other tab'))
  await vi.advanceTimersByTimeAsync(0)
  expect(session.store.get().stage).toBe('editing')
})

test('after ten minutes without input the lock is released, with a warning in the last minute; a key press keeps it', async () => {
  const session = await opened()
  await vi.advanceTimersByTimeAsync(TIMES.idleMs - 60_000)
  expect(session.store.get().idleInMs).toBe(60_000)
  session.noteInput()
  expect(session.store.get().idleInMs).toBeNull()
  await vi.advanceTimersByTimeAsync(TIMES.idleMs - 60_000)
  expect(session.store.get().idleInMs).toBe(60_000)
  expect(calls.release).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.release).toHaveBeenCalledExactlyOnceWith({ epoch: '5', isIdle: true })
  expect(session.store.get()).toMatchObject({ stage: 'reading', loss: { cause: 'idle' } })
})

test('closing names the lock, so that it goes to the person who is waiting', async () => {
  const session = await opened()
  await session.leave()
  expect(calls.leave).toHaveBeenCalledExactlyOnceWith({ epoch: '5' })
  const count = stays.length
  await vi.advanceTimersByTimeAsync(10 * TIMES.heartbeatMs)
  expect(stays).toHaveLength(count)
})

test('a lost release is repeated until the server has received it, unless the item is open again', async () => {
  const lost = new CallError('NETWORK', 'away')
  for (const isClosed of [true, false]) {
    calls.leave.mockReset().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue(true)
    const session = await opened()
    const left = session.leave(() => isClosed)
    await vi.advanceTimersByTimeAsync(TIMES.leaseMs)
    await left
    expect(calls.leave).toHaveBeenCalledTimes(isClosed ? 3 : 1)
  }
})

test('closing before the first response releases the lock it contains', async () => {
  const { session, answer } = opening()
  const left = session.leave()
  answer(standing(lockOf(5, '1', 'a')))
  await left
  expect(calls.leave.mock.calls).toEqual([[{ epoch: null }], [{ epoch: '5' }]])
  expect(session.store.get().stage).toBe('opening')
})
