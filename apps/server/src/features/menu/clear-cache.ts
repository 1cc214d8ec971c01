import type { Context } from '../../platform/graphql/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { clearMenuCacheJob, notConfigured } from './clear-cache-job.ts'

/** Somewhat longer than the public site is given to answer. */
const PATIENCE_MS = 8_000

/**
 * Has the public site forget the menus it keeps of the viewer's site. The call waits for the first attempt; where it
 * fails, the caller gets the reason and the job goes on trying. Refuses with `MENU_CACHE_NOT_CONFIGURED`,
 * `MENU_CACHE_UNREACHABLE` or `MENU_CACHE_REFUSED` (the status it answered).
 */
export async function clearMenuCache({ viewer, address, tools }: Context): Promise<{ clearedDate: Date }> {
  if (!tools.settings.menuCacheUrl) throw notConfigured()
  const ticket = await tools.jobs.enqueue(
    clearMenuCacheJob,
    { address },
    { siteId: viewer.siteId, actorId: viewer.userId, key: String(viewer.siteId) },
  )
  const outcome = await tools.jobs.outcome(ticket, PATIENCE_MS)
  if (outcome.kind === 'done') return { clearedDate: outcome.at }
  if (outcome.kind === 'pending')
    throw new Refusal('MENU_CACHE_UNREACHABLE', 'The cache of the menus has not been reached yet')
  throw new Refusal(outcome.code, 'The cache of the menus was not cleared', { params: outcome.params })
}
