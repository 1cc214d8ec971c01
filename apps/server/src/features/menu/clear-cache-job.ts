// Clears a site's menus in the cache of the public site, retrying until it answers.
import { writeAudit } from '../../platform/audit.ts'
import { type JobAttempt, jobHandler, PermanentError } from '../../platform/jobs/handler.ts'
import type { JobDeclaration } from '../../platform/jobs/jobs.ts'
import { purgePublicCache } from '../../platform/outbound/purge-public-cache.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface ClearMenuCache {
  /** IP address of the caller, for the audit log. */
  address: string | null
}

/** The retries take about three hours. */
export const clearMenuCacheJob: JobDeclaration<ClearMenuCache> = {
  name: 'menu.clearCache',
  retries: 9,
  backoff: { firstSeconds: 30, mostSeconds: 3_600 },
  deadlineSeconds: 30,
  heartbeatSeconds: 30,
  concurrency: 2,
  sameKey: 'parallel',
}

export const clearMenuCacheHandler = jobHandler(clearMenuCacheJob, clearCache)

/** Refuses with `MENU_CACHE_NOT_CONFIGURED`, `MENU_CACHE_UNREACHABLE` or `MENU_CACHE_REFUSED` (with the status code). */
async function clearCache({ data, siteId, actorId, tools }: JobAttempt<ClearMenuCache>): Promise<void> {
  const { db, clock, log, settings } = tools
  if (!settings.menuCacheUrl) throw new PermanentError(notConfiguredRefusal())
  const site = await db
    .selectFrom('sites')
    .select('link_name')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const outcome = await purgePublicCache(settings.menuCacheUrl, { what: 'menus', site: site.link_name })
  if (outcome.kind === 'unreachable') {
    log.warn({ err: outcome.error }, 'the menu cache cannot be reached')
    throw new Refusal('MENU_CACHE_UNREACHABLE', 'The cache of the menus cannot be reached')
  }
  if (outcome.kind === 'refused')
    throw new Refusal('MENU_CACHE_REFUSED', `The cache of the menus answered ${outcome.status}`, {
      params: { status: outcome.status },
    })
  await writeAudit(db, {
    siteId,
    entity: 'menu',
    action: 'cacheCleared',
    actorId,
    address: data.address,
    at: clock.now(),
  })
}

export function notConfiguredRefusal(): Refusal {
  return new Refusal('MENU_CACHE_NOT_CONFIGURED', 'MANSET_MENU_CACHE_URL is not set on the server')
}
