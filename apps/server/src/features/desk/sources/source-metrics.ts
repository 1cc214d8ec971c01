// Metrics of troubled sources, counted once a minute, so that reading them costs nothing.
import type { RunningService } from '../../../kit/feature.ts'
import type { Tools } from '../../../platform/graphql/context.ts'
import { countTroubled } from './source-states.ts'

const COUNT_INTERVAL_MS = 60_000

/** Starts counting. A failed count removes the metrics: an outdated number would hide the failure. */
export function countSources(tools: Tools, countMs = COUNT_INTERVAL_MS): RunningService {
  let figures: Readonly<Record<string, number>> = {}
  const count = async () => {
    try {
      const { failing, quiet } = await countTroubled(tools)
      figures = { agency_sources_failing: failing, agency_sources_quiet: quiet }
    } catch (error) {
      figures = {}
      tools.log.warn({ err: error }, 'failing sources could not be counted, retrying in a minute')
    }
  }
  let counting = count()
  const timer = setInterval(() => {
    counting = count()
  }, countMs)
  timer.unref()
  return {
    metrics: () => figures,
    async stop() {
      clearInterval(timer)
      await counting
    },
  }
}
