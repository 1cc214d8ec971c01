// The job of a dispatch: acquires the lease, freezes the audience, opens the carrier and sends (sending.ts).
import { isDatabaseAway } from '../platform/database/outage.ts'
import { Hopeless, type JobAttempt, jobHandler } from '../platform/jobs/handler.ts'
import { refusalOf } from '../platform/refusal.ts'
import {
  claim,
  end,
  finishCanceling,
  freezeAudience,
  giveUp,
  goOnAgain,
  NotOurs,
  notePace,
  noteTrouble,
  pauseWhole,
  type Turn,
  takeTurn,
} from './begin.ts'
import { type Channel, NeedsDecision } from './channel.ts'
import { channelOf } from './channels.ts'
import { readTotals } from './dispatch-row.ts'
import { sendJobs } from './send-job.ts'
import { Sending } from './sending.ts'

export const sendHandlers = Object.values(sendJobs).map((job) =>
  jobHandler(job, async (attempt) => {
    const { tools, data, signal } = attempt
    await claim(tools, data.dispatchId)
    while (await goOnAgain(tools, data.dispatchId)) signal.throwIfAborted()
    const turn = await takeTurn(tools, data.dispatchId)
    const kind = turn && channelOf(turn.dispatch.kind)
    if (kind) await workOn(attempt, turn, kind)
    await finishCanceling(tools, data.dispatchId)
  }),
)

/** An error is recorded as trouble of the dispatch and retried until its deadline. */
async function workOn(attempt: JobAttempt<object>, turn: Turn, kind: Channel): Promise<void> {
  const { tools, signal } = attempt
  try {
    await freezeAudience(tools, turn, kind)
    signal.throwIfAborted()
    const carrier = await kind.open(turn.dispatch, tools)
    try {
      await notePace(tools, turn, carrier)
      const { routes } = await readTotals(tools.db, turn.dispatch.id)
      const wanted = kind.stillWanted?.(turn.dispatch)
      await new Sending(attempt, { turn, carrier, routes: [...routes.keys()], wanted }).run()
    } finally {
      await carrier.close()
    }
  } catch (error) {
    if (error instanceof NotOurs) return
    if (signal.aborted || isDatabaseAway(error)) throw error
    const isHopeless = error instanceof Hopeless
    const isOpen = error instanceof NeedsDecision
    const { code } = refusalOf(isHopeless || isOpen ? error.cause : error, tools.log)
    if (isHopeless) return giveUp(tools, turn.run, code)
    if (isOpen) return pauseWhole(tools, turn.run, code)
    await noteTrouble(tools, turn, code)
    if ((await end(tools, turn.run)) === 'more') throw error
  }
}
