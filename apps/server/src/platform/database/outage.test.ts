import pino from 'pino'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable, logOutage } from './outage.ts'

const failing = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test.each([
  ['refused', failing('connect', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['its socket gone', failing('connect', { code: 'ENOENT', syscall: 'connect' })],
  ['refused at each address', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['ended by an operator', failing('terminating', { code: '57P01' })],
  ['starting', failing('starting up', { code: '57P03' })],
  ['out of room', failing('could not extend file', { code: '53100' })],
  ['broken off', failing('Connection terminated unexpectedly')],
  ['too slow to connect', failing('timeout exceeded when trying to connect')],
])('a database that is %s counts as an outage', (_, error) => expect(isDatabaseUnavailable(error)).toBe(true))

test.each([
  ['a wrong statement', failing('syntax error', { code: '42601' })],
  ['a value twice', failing('duplicate key', { code: '23505' })],
  ['a statement that was cancelled', failing('canceling', { code: '57014' })],
  ['a file that is missing', failing('no such file', { code: 'ENOENT', syscall: 'open' })],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['no error at all', 'connection terminated'],
])('%s is no outage', (_, error) => expect(isDatabaseUnavailable(error)).toBe(false))

test('an outage is logged once, however many calls fail', () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  for (let at = 0; at < 100_000; at += 1_000) logOutage(failing('gone'), log, at)
  expect(lines).toHaveLength(1)
  logOutage(failing('gone again'), log, 200_000)
  expect(lines).toHaveLength(2)
})
