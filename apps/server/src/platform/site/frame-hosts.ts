// Caches the hosts that a site allows in frames: previews request them without a sign-in and must not query the database each time.
import { LRUCache } from 'lru-cache'
import { onRulesChanged, type RuleSources } from '../auth/caches.ts'

type HostsOf = (siteId: number) => Promise<readonly string[]>

/** Maximum age if a change bypassed `onRulesChanged`. */
const CACHE_TTL_MS = 10_000
/** Bounds the cache, which also contains ids of sites that don't exist. */
const MAX_CACHED_SITES = 1_000

/** Wraps the loader in a cache that is cleared when the settings of a site change. */
export function cacheFrameHosts(load: HostsOf, sources: RuleSources): HostsOf {
  const known = new LRUCache<number, Promise<readonly string[]>>({ max: MAX_CACHED_SITES, ttl: CACHE_TTL_MS })
  onRulesChanged(sources, 'rights', () => known.clear())
  return (siteId) => {
    const current = known.get(siteId)
    if (current) return current
    const loading = load(siteId)
    known.set(siteId, loading)
    loading.catch(() => known.delete(siteId))
    return loading
  }
}
