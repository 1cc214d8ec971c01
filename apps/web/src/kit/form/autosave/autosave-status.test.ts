import { expect, test } from 'vitest'
import { getAutosaveStatus, NOT_AUTOSAVED } from './autosave-status.ts'

const at = new Date('2026-11-22T09:00:00.000Z')
const here = { at, isRefused: false }
const full = { at: null, isRefused: true }
const there = { at, trouble: null }

test.each([
  ['nothing is kept yet', NOT_AUTOSAVED, false, undefined],
  ['the device has it, the server not yet', { ...NOT_AUTOSAVED, state: here }, false, 'here'],
  ['both have it', { state: here, server: there }, false, 'both'],
  ['there is no network', { state: here, server: there }, true, 'offline'],
  ['the server cannot be reached', { state: here, server: { at, trouble: 'away' } }, false, 'away'],
  ['there were too many calls', { state: here, server: { at: null, trouble: 'busy' } }, false, 'busy'],
  ['the sign-in has ended', { state: here, server: { at, trouble: 'signedOut' } }, false, 'signedOut'],
  ['the server refused it', { state: here, server: { at, trouble: 'refused' } }, false, 'notOnServer'],
  ['the device is full', { state: full, server: there }, false, 'onServer'],
  ['neither has it', { state: full, server: { at, trouble: 'away' } }, false, 'refused'],
] as const)('when %s, the line says so', (_, places, isOffline, word) => {
  expect(getAutosaveStatus(places, isOffline)?.word).toBe(word)
})
