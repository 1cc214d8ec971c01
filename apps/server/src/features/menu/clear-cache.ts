import { noteAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { askToForget } from '../../platform/public-site.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Has the public site forget the menus it keeps of the viewer's site, and notes who did so. Refuses with
 * `MENU_CACHE_NOT_CONFIGURED`, `MENU_CACHE_UNREACHABLE` or `MENU_CACHE_REFUSED` (the status it answered).
 */
export async function clearMenuCache({ viewer, address, tools }: Context): Promise<{ clearedDate: Date }> {
  const { db, clock, log, settings } = tools
  if (!settings.menuCacheUrl)
    throw new Refusal('MENU_CACHE_NOT_CONFIGURED', 'MANSET_MENU_CACHE_URL is not set on the server')
  const site = await db
    .selectFrom('sites')
    .select('link_name')
    .where('id', '=', viewer.siteId)
    .executeTakeFirstOrThrow()
  const outcome = await askToForget(settings.menuCacheUrl, { what: 'menus', site: site.link_name })
  if (outcome.kind === 'unreachable') {
    log.warn({ err: outcome.error }, 'the cache of the menus cannot be reached')
    throw new Refusal('MENU_CACHE_UNREACHABLE', 'The cache of the menus cannot be reached')
  }
  if (outcome.kind === 'refused')
    throw new Refusal('MENU_CACHE_REFUSED', `The cache of the menus answered ${outcome.status}`, {
      params: { status: outcome.status },
    })
  const now = clock.now()
  await noteAudit(db, {
    siteId: viewer.siteId,
    entity: 'menu',
    action: 'cacheCleared',
    actorId: viewer.userId,
    address,
    at: now,
  })
  return { clearedDate: now }
}
