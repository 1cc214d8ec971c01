// Every write of the product while its database connection breaks, hangs or is late, at each point of its statements. When the web app
// repeats it, it is written once: row, revision, audit entry and event together, or none of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  Action,
  ArmedFault,
  DatabaseFault,
  DatabasePoint,
  Statement,
} from '../injection/database-proxy.ts'
import { countFault } from '../injection/fault-report.ts'
import { WRITES } from '../writes/writes.ts'
import type { Reference } from './evaluate-write.ts'
import { openWriteDesk, type WriteDesk } from './write-desk.ts'

const PATIENCE_MS = 300_000

/** The first statement that writes, the last one (the commit, within a transaction), or the wait for the disk. */
type Place = 'first' | 'last' | 'flush'
interface Case {
  fault: string
  place: Place
  point: DatabasePoint
  action: Action
}
const CASES: readonly Case[] = [
  { fault: 'database: breaks before the write', place: 'first', point: 'beforeStatement', action: 'break' },
  { fault: 'database: breaks while it writes', place: 'first', point: 'sent', action: 'break' },
  { fault: 'database: breaks before the commit', place: 'last', point: 'beforeStatement', action: 'break' },
  { fault: 'database: breaks while it commits', place: 'last', point: 'sent', action: 'break' },
  { fault: 'database: breaks after the commit', place: 'last', point: 'beforeAnswer', action: 'break' },
  { fault: 'database: answer of the commit is cut', place: 'last', point: 'inAnswer', action: 'break' },
  {
    fault: 'database: breaks before it is ready again',
    place: 'last',
    point: 'beforeReady',
    action: 'break',
  },
  { fault: 'database: breaks at the flush', place: 'flush', point: 'beforeAnswer', action: 'break' },
  { fault: 'database: answers late', place: 'last', point: 'beforeAnswer', action: 'late' },
  { fault: 'database: hangs before the write', place: 'first', point: 'beforeStatement', action: 'hang' },
  { fault: 'database: hangs after the commit', place: 'last', point: 'beforeAnswer', action: 'hang' },
]

const isWrite = ({ text }: Statement) => /\b(insert into|update|delete from)\b/i.test(text)
const isCommit = ({ text }: Statement) => /^commit$/i.test(text.trim())
const isFlush = ({ text }: Statement) => text.includes('pg_logical_emit_message')

/** Matches the statement of a write by its text, on any connection; undefined if the write has none of the kind. */
function placesOf({ statements }: Reference): Record<Place, DatabaseFault['matches']> {
  const writes = statements.filter(isWrite)
  const texts = new Set(writes.map(({ text }) => text))
  const [first] = writes
  const commits = statements.filter((one) => isCommit(one) && one.earlier.some((text) => texts.has(text)))
  const alone = writes.filter(({ earlier }) => earlier.length === 0).at(-1)
  return {
    first: first && ((one) => one.text === first.text),
    last:
      commits.length > 0
        ? (one) => isCommit(one) && one.earlier.some((text) => texts.has(text))
        : alone && ((one) => one.text === alone.text),
    flush: statements.some(isFlush) ? isFlush : undefined,
  }
}

let desk: WriteDesk
beforeAll(async () => {
  desk = await openWriteDesk()
})
afterAll(() => desk.close())

it.each(WRITES)('$name has the same result without faults', async (write) => {
  const reference = await desk.prepare(write)
  expect({ ...reference.effect, ...reference.events }).not.toEqual({})
  expect(placesOf(reference).last).toBeDefined()
})

describe.each(CASES)('$fault', ({ fault, place, point, action }) => {
  it('every write is stored once', { timeout: PATIENCE_MS }, async () => {
    const wrong = await desk.every(countFault(fault), (_, reference) => {
      const matches = placesOf(reference)[place]
      return matches ? { arm: () => armed({ point, action, matches }), givesUp: action === 'hang' } : null
    })
    expect(wrong).toEqual([])
  })
})

it('the server aborts a call to a hanging database, and the caller gets a retryable error', {
  timeout: PATIENCE_MS,
}, async () => {
  const wrong = await desk.every(
    countFault('database: hangs, and the caller waits'),
    ({ name }, reference) => {
      const matches = placesOf(reference).last
      if (name !== 'saveNews, changed' || !matches) return null
      return { arm: () => desk.proxy.arm({ point: 'beforeAnswer', action: 'hang', matches }) }
    },
  )
  expect(wrong).toEqual([])
})

/** A hanging connection has broken by the time of the repetition. */
function armed(fault: DatabaseFault): ArmedFault {
  const acting = desk.proxy.arm(fault)
  return {
    ...acting,
    disarm() {
      acting.disarm()
      for (const connection of desk.proxy.connections()) if (connection.isHung) connection.break()
    },
  }
}
