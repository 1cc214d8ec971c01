import { expect, test } from 'vitest'
import { CallError } from '../calls/call-error.ts'
import { isUnexpected } from './unexpected.ts'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

test.each([
  ['no answer', new CallError('NETWORK', 'x')],
  ['a right that lacks', new CallError('FORBIDDEN', 'x')],
  ['too many calls', new CallError('TOO_MANY_REQUESTS', 'x', { status: 429 })],
  ['somebody saved meanwhile', new CallError('STALE_VERSION', 'x')],
  ['a field to mend', new CallError('VALIDATION', 'x')],
  ['the database is away', new CallError('TRY_AGAIN', 'x', { status: 503 })],
  ['what the server tells itself', new CallError('INTERNAL', 'x', { status: 500 })],
  ['a proxy without a server', new CallError('SERVER', 'x', { status: 502 })],
  ['a page that did not come', named('PageLoadError')],
  ['a script that did not come', new TypeError('Failed to fetch dynamically imported module: http://x/a.js')],
  ['a call that was given up', named('AbortError')],
  ['no network', new TypeError('Failed to fetch')],
  ['what is no error', 'text'],
  ['nothing', undefined],
])('%s is expected in daily use', (_, error) => {
  expect(isUnexpected(error)).toBe(false)
})

test.each([
  ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['an answer that is none', new CallError('SERVER', 'x', { status: 200 })],
])('%s is reported', (_, error) => {
  expect(isUnexpected(error)).toBe(true)
})
