// How many sources are in trouble, for whoever watches the server: counted once a minute, so that asking costs nothing.
import type { Started } from '../../../kit/feature.ts'
import type { Tools } from '../../../platform/graphql/context.ts'
import { countTroubled } from './source-states.ts'

const COUNT_MS = 60_000

/** Starts counting. What could not be counted is left out: an old figure would hide that. */
export function countSources(tools: Tools, countMs = COUNT_MS): Started {
  let figures: Readonly<Record<string, number>> = {}
  const count = async () => {
    try {
      const { failing, quiet } = await countTroubled(tools)
      figures = { agency_sources_failing: failing, agency_sources_quiet: quiet }
    } catch (error) {
      figures = {}
      tools.log.warn({ err: error }, 'sources in trouble could not be counted, trying again in a minute')
    }
  }
  let counting = count()
  const timer = setInterval(() => {
    counting = count()
  }, countMs)
  timer.unref()
  return {
    figures: () => figures,
    async stop() {
      clearInterval(timer)
      await counting
    },
  }
}
