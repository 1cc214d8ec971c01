import type { Context } from '../../platform/graphql/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { clearMenuCacheJob, notConfiguredRefusal } from './clear-cache-job.ts'

/** Slightly longer than the timeout of the request to the public site. */
const FIRST_ATTEMPT_TIMEOUT_MS = 8_000

/**
 * Clears the cached menus of the viewer's site on the public site. Waits for the first attempt; if that fails, the caller gets the reason
 * while the job keeps retrying. Refuses with `MENU_CACHE_NOT_CONFIGURED`, `MENU_CACHE_UNREACHABLE` or `MENU_CACHE_REFUSED` (with the status
 * code).
 */
export async function clearMenuCache({ viewer, address, tools }: Context): Promise<{ clearedDate: Date }> {
  if (!tools.settings.menuCacheUrl) throw notConfiguredRefusal()
  const ticket = await tools.jobs.enqueue(
    clearMenuCacheJob,
    { address },
    { siteId: viewer.siteId, actorId: viewer.userId, key: String(viewer.siteId) },
  )
  const outcome = await tools.jobs.outcome(ticket, FIRST_ATTEMPT_TIMEOUT_MS)
  if (outcome.kind === 'done') return { clearedDate: outcome.at }
  if (outcome.kind === 'pending')
    throw new Refusal('MENU_CACHE_UNREACHABLE', 'The cache of the menus has not been reached yet')
  throw new Refusal(outcome.code, 'The cache of the menus was not cleared', { params: outcome.params })
}
