// The hosts whose frames a site lets in, remembered: previews ask for them without a sign-in, and are not to reach the
// database each time.
import { LRUCache } from 'lru-cache'
import { onRulesChanged, type RuleSources } from './rule-caches.ts'

type HostsOf = (siteId: number) => Promise<readonly string[]>

/** Longest use where a change went past `onRulesChanged`. */
const KNOWN_MS = 10_000
/** Numbers of sites that are none are remembered, too. */
const MOST_SITES = 1_000

/** The same hosts, from memory as long as the site's settings stay as they are. */
export function rememberFrameHosts(load: HostsOf, sources: RuleSources): HostsOf {
  const known = new LRUCache<number, Promise<readonly string[]>>({ max: MOST_SITES, ttl: KNOWN_MS })
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
