// Timed wake-ups of the sender: a retry is due, and the service of its route is out of backoff.
import { expect, it } from 'vitest'
import type { ClaimRequest, StepResult } from './ledger.ts'
import { SendingRoutes } from './sending-routes.ts'

const AT = Date.parse('2026-07-12T09:00:00Z')
const PARTS = { concurrency: 4, acknowledged: [], hasDeadline: true, now: () => 0 }
const webTake: ClaimRequest = { route: 'web', after: 0, take: 2 }
/** A step that claimed `count` recipients on the web route, with the time of the next retry. */
function stepWith(count: number, nextAttemptAt: number | null): StepResult {
  const recipients = Array.from({ length: count }, (_, place) => ({ seq: place + 1, route: 'web' }))
  return {
    ...{ state: 'sending', isLate: false, hasAgain: false, pausedRoutes: [], acknowledged: [] },
    taken: recipients.map((one) => ({ ...one, recipientId: '7', address: 'a', attempts: 0 })),
    routes: [
      {
        ...{ route: 'web', count, lastFresh: null },
        nextAttemptAt: nextAttemptAt && new Date(nextAttemptAt).toISOString(),
      },
    ] as StepResult['routes'],
  }
}

it.each([
  ['where nobody else waits', 1],
  ['where others wait', 2],
])('sleeps while the service is unreachable, although a deferred recipient waits, %s', (_, count) => {
  const routes = new SendingRoutes({ ...PARTS, keys: ['web'] })
  routes.recordClaims([webTake], stepWith(count, null), true)
  routes.countOutcome('web', { kind: 'away', code: 'ECONNREFUSED' }, AT)
  routes.recordOutcome('web', new Date(AT))
  expect(routes.msUntilNextClaim(AT)).toBe(500)
})

it('wakes up for the next retry, also when a step claimed less than it requested', () => {
  const routes = new SendingRoutes({ ...PARTS, keys: ['web'] })
  routes.recordClaims([webTake], stepWith(1, AT + 3_000), true)
  expect(routes.msUntilNextClaim(AT)).toBe(3_000)
})

it('does not wake up for a retry while the route is at capacity, nor for a paused route', () => {
  const routes = new SendingRoutes({ ...PARTS, keys: ['web', 'app'] })
  routes.recordClaims([webTake], stepWith(1, AT), true)
  routes.reopenDue(AT)
  routes.countOutcome('app', { kind: 'refused', code: 'signIn.400' }, AT)
  routes.recordOutcome('web', new Date(AT))
  routes.reopenDue(AT)
  expect(routes.msUntilNextClaim(AT)).toBe(Number.POSITIVE_INFINITY)
})
