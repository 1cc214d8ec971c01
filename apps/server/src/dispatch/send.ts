// The job of a dispatch: acquires the lease, freezes the audience, opens the carrier and sends (sending.ts).
import { isDatabaseUnavailable } from '../platform/database/outage.ts'
import { type JobAttempt, jobHandler, PermanentError } from '../platform/jobs/handler.ts'
import { refusalOf } from '../platform/refusal.ts'
import { type Channel, NeedsDecision } from './channel.ts'
import { findChannel } from './channels.ts'
import { loadTotals } from './dispatch-row.ts'
import {
  acquireLease,
  continueResend,
  endIfDone,
  failPermanently,
  finishCancellation,
  freezeAudience,
  type Lease,
  LeaseLostError,
  pauseDispatchForDecision,
  recordHolder,
  recordTrouble,
  updateRateLimit,
} from './lease.ts'
import { sendJobs } from './send-job.ts'
import { Sending } from './sending.ts'

export const sendHandlers = Object.values(sendJobs).map((job) =>
  jobHandler(job, async (attempt) => {
    const { tools, data, signal } = attempt
    await recordHolder(tools, data.dispatchId)
    while (await continueResend(tools, data.dispatchId)) signal.throwIfAborted()
    const lease = await acquireLease(tools, data.dispatchId)
    const kind = lease && findChannel(lease.dispatch.kind)
    if (kind) await sendDispatch(attempt, lease, kind)
    await finishCancellation(tools, data.dispatchId)
  }),
)

/** An error is recorded as trouble of the dispatch and retried until its deadline. */
async function sendDispatch(attempt: JobAttempt<object>, lease: Lease, kind: Channel): Promise<void> {
  const { tools, signal } = attempt
  try {
    await freezeAudience(tools, lease, kind)
    signal.throwIfAborted()
    const carrier = await kind.open(lease.dispatch, tools)
    try {
      await updateRateLimit(tools, lease, carrier)
      const { routes } = await loadTotals(tools.db, lease.dispatch.id)
      const wanted = kind.isStillSubscribed?.(lease.dispatch)
      await new Sending(attempt, { lease, carrier, routes: [...routes.keys()], wanted }).run()
    } finally {
      await carrier.close()
    }
  } catch (error) {
    if (error instanceof LeaseLostError) return
    if (signal.aborted || isDatabaseUnavailable(error)) throw error
    const isPermanent = error instanceof PermanentError
    const needsDecision = error instanceof NeedsDecision
    const { code } = refusalOf(isPermanent || needsDecision ? error.cause : error, tools.log)
    if (isPermanent) return failPermanently(tools, lease.token, code)
    if (needsDecision) return pauseDispatchForDecision(tools, lease.token, code)
    await recordTrouble(tools, lease, code)
    if ((await endIfDone(tools, lease.token)) === 'more') throw error
  }
}
