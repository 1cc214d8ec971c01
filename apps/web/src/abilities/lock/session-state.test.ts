import { describe, expect, test } from 'vitest'
import type { Editing, EditingChange, EditLock } from './lock.documents.ts'
import {
  acquiresLock,
  getHeldEpoch,
  OPENING_STATE,
  reduceSession,
  type SessionEvent,
  type SessionState,
  sendsHeartbeats,
} from './session-state.ts'

const OWN = { personId: '1', tabId: 'a' }
const ME = { id: '1', name: 'Ben', picture: null }
const AYSE = { id: '2', name: 'Ayşe', picture: null }

function lockOf(part: Partial<EditLock>): EditLock {
  const acquired = { acquiredDate: '2026-11-23T10:00:00Z', causedBy: null, lostTabId: null }
  return { epoch: '5', isLive: true, holder: ME, tabId: 'a', cause: 'taken', ...acquired, ...part }
}

function answerOf(part: Partial<EditLock> = {}, second = 0): Editing {
  const serverTime = new Date(Date.UTC(2026, 10, 23, 10, 0, second)).toISOString()
  const presence = { requests: [], present: [], presentCount: 1 }
  return { entity: 'news', itemId: '7', serverTime, lock: lockOf(part), ...presence }
}

const MINE = answerOf()
const HERS = answerOf({ holder: AYSE, tabId: 'b', epoch: '6' })
const OTHER_TAB = answerOf({ tabId: 'c', epoch: '6' })
const FREE = answerOf({ isLive: false, holder: null, tabId: null, epoch: '6' }, 1)

function stateOf(part: Partial<SessionState>): SessionState {
  return { ...OPENING_STATE, canEdit: true, ...part }
}
const EDITING = stateOf({ stage: 'editing', editing: MINE })
const READING = stateOf({ stage: 'reading', editing: HERS })

const after = (state: SessionState, event: SessionEvent) => reduceSession(OWN, state, event)

function heard(kind: EditingChange['kind'], editing: Editing | null, lostTabId: string | null): SessionEvent {
  return { is: 'heard', change: { kind, entity: 'news', itemId: '7', actorId: '2', lostTabId, editing } }
}

describe('while opening', () => {
  test('a response with our own lock makes it editable and starts the idle timer', () => {
    const step = after(stateOf({}), { is: 'heartbeatAnswered', editing: MINE })
    expect(step).toMatchObject({ state: { stage: 'editing' }, answer: MINE, effects: ['watchIdle'] })
    expect(getHeldEpoch(step.state)).toBe('5')
  })

  test('a response with another person’s lock makes it read-only, without reporting a loss', () => {
    const { state } = after(stateOf({}), { is: 'heartbeatAnswered', editing: HERS })
    expect(state).toMatchObject({ stage: 'reading', loss: null })
    expect(acquiresLock(state)).toBe(false)
  })

  test('a failed heartbeat leaves it open, and the next response ends the error', () => {
    const { state } = after(stateOf({}), { is: 'heartbeatFailed', trouble: 'away' })
    expect(state).toMatchObject({ stage: 'opening', trouble: 'away' })
    expect(after(state, { is: 'heartbeatAnswered', editing: MINE }).state.trouble).toBeNull()
  })

  test('events about the item wait for the first response', () => {
    const state = stateOf({})
    expect(after(state, heard('editing.taken', HERS, null))).toEqual({ state })
  })
})

describe('while editing', () => {
  test('a takeover ends it, with the person who did it', () => {
    const taken = answerOf({ holder: AYSE, tabId: 'b', epoch: '6', cause: 'takenOver', causedBy: AYSE })
    const step = after(EDITING, heard('editing.takenOver', taken, 'a'))
    expect(step).toMatchObject({
      state: { stage: 'reading', loss: { cause: 'takenOver', by: AYSE } },
      effects: ['stopIdle'],
    })
    expect(getHeldEpoch(step.state)).toBeNull()
  })

  test('a response for an earlier epoch changes nothing', () => {
    const earlier = answerOf({ holder: AYSE, tabId: 'b', epoch: '4' }, 9)
    expect(after(EDITING, { is: 'callAnswered', editing: earlier }).state).toEqual(EDITING)
  })

  test('an expired lock is requested again, after the heartbeat in flight', () => {
    expect(after(EDITING, heard('editing.expired', FREE, 'a'))).toEqual({
      state: EDITING,
      effects: ['beatAgain'],
    })
  })

  test('losing the permission to edit releases the lock', () => {
    const { state, effects } = after(EDITING, { is: 'canEditChanged', canEdit: false })
    expect(effects).toEqual(['release'])
    expect(acquiresLock(state)).toBe(false)
    expect(after(state, { is: 'canEditChanged', canEdit: false })).toEqual({ state })
  })

  test('a removed user no longer sends heartbeats, and no response lets them in again', () => {
    const { state, effects } = after(EDITING, heard('editing.removed', HERS, 'a'))
    expect(state).toMatchObject({ stage: 'removed', loss: { cause: 'removed', by: AYSE }, idleInMs: null })
    expect(effects).toEqual(['stopIdle', 'stopBeating'])
    expect(sendsHeartbeats(state)).toBe(false)
    expect(after(state, { is: 'heartbeatAnswered', editing: MINE }).state.stage).toBe('removed')
    expect(after(state, { is: 'returned' })).toMatchObject({
      state: { stage: 'reading', loss: null },
      effects: ['beat'],
    })
  })
})

describe('while reading', () => {
  test('a lock that another person released is not acquired', () => {
    const { state, effects } = after(READING, heard('editing.left', FREE, 'b'))
    expect(state.stage).toBe('reading')
    expect(effects).toEqual(['stopIdle'])
  })

  test('a lock that another tab of the same person released is requested', () => {
    const reading = stateOf({ stage: 'reading', editing: OTHER_TAB })
    const left = heard('editing.left', FREE, 'c')
    expect(after(reading, left)).toMatchObject({
      state: { stage: 'opening' },
      effects: ['stopIdle', 'beatAgain'],
    })
    expect(after({ ...reading, canEdit: false }, left).state.stage).toBe('reading')
    const takenOver = { cause: 'takenOver', by: AYSE } as const
    expect(after({ ...reading, loss: takenOver }, left).state.stage).toBe('reading')
  })

  test('the permission to edit requests the lock', () => {
    expect(after({ ...READING, canEdit: false }, { is: 'canEditChanged', canEdit: true })).toMatchObject({
      state: { stage: 'opening' },
      effects: ['beatAgain'],
    })
  })
})

describe('a closed item', () => {
  const { state: closed, effects } = after(EDITING, { is: 'closed' })

  test('stops its timers, and remembers a response that could contain a lock', () => {
    expect(effects).toEqual(['stopBeating', 'stopIdle'])
    expect(sendsHeartbeats(closed)).toBe(false)
    const { state, answer } = after(closed, { is: 'heartbeatAnswered', editing: MINE })
    expect(state).toMatchObject({ stage: 'editing', lateAnswer: MINE })
    expect(answer).toBeUndefined()
  })

  test('ignores events', () => {
    expect(after(closed, heard('editing.takenOver', HERS, 'a'))).toEqual({ state: closed })
  })

  test('reopens when the page is restored; an open one is unchanged', () => {
    expect(after({ ...closed, lateAnswer: MINE }, { is: 'restored' })).toMatchObject({
      state: { stage: 'opening', isClosed: false, lateAnswer: null },
      effects: ['beat'],
    })
    expect(after(EDITING, { is: 'restored' })).toEqual({ state: EDITING })
  })
})
