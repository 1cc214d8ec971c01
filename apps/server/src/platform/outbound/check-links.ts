// Checks whether external links work: requests only the headers, anonymously, with limited concurrency and time, and caches the
// result for minutes.
import type { Guard } from './guarded-addresses.ts'
import { type FetchLimits, guardedFetch } from './guarded-fetch.ts'
import { OutboundError } from './outbound-error.ts'

/** `gone`: not found. `inside`: an internal address. `silent`: no usable response. Null if readers can open it. */
export type LinkFinding = 'gone' | 'inside' | 'silent' | null

export interface LinkChecker {
  /** The finding of each address; those without one in time are omitted. */
  check(addresses: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, LinkFinding>>
}

interface LinkCheckerOptions {
  guard: Guard
  now: () => Date
  limits?: Pick<FetchLimits, 'answerMs' | 'wholeMs'>
}

const LIMITS = { answerMs: 4_000, wholeMs: 6_000 }
/** Concurrent requests of all callers together, to spare other servers and ours. */
const MAX_CONCURRENT_REQUESTS = 6
const CACHE_TTL_MS = 300_000
/** Shorter for problems, which may be fixed soon. */
const PROBLEM_CACHE_TTL_MS = 60_000
const MAX_CACHED = 1_000

export function createLinkChecker({ guard, now, limits = LIMITS }: LinkCheckerOptions): LinkChecker {
  const cache = new Map<string, { finding: LinkFinding; until: number }>()
  const waiting: (() => void)[] = []
  let used = 0
  const acquireSlot = async () => {
    if (used < MAX_CONCURRENT_REQUESTS) used += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const releaseSlot = () => {
    const next = waiting.shift()
    if (next) next()
    else used -= 1
  }

  const checkLink = async (address: string, signal: AbortSignal): Promise<LinkFinding> => {
    const asked = (head: 'HEAD' | 'GET') =>
      guardedFetch(address, { guard, head, limits: { ...limits }, signal })
    try {
      // Some servers don't support HEAD, or answer it differently.
      await asked('HEAD').catch((error) => {
        if (signal.aborted || !hasAnswered(error)) throw error
        return asked('GET')
      })
      return null
    } catch (error) {
      if (signal.aborted) throw error
      return toFinding(error)
    }
  }

  const cachedFinding = (address: string): LinkFinding | undefined => {
    const found = cache.get(address)
    return found && found.until > now().getTime() ? found.finding : undefined
  }
  const cacheFinding = (address: string, finding: LinkFinding) => {
    cache.delete(address)
    for (const oldest of cache.keys()) {
      if (cache.size < MAX_CACHED) break
      cache.delete(oldest)
    }
    cache.set(address, { finding, until: now().getTime() + (finding ? PROBLEM_CACHE_TTL_MS : CACHE_TTL_MS) })
  }

  return {
    async check(addresses, signal) {
      const found = new Map<string, LinkFinding>()
      const one = async (address: string) => {
        const known = cachedFinding(address)
        if (known !== undefined) return void found.set(address, known)
        await acquireSlot()
        try {
          if (signal.aborted) return
          const finding = await checkLink(address, signal)
          cacheFinding(address, finding)
          found.set(address, finding)
        } catch (error) {
          if (!signal.aborted) throw error
        } finally {
          releaseSlot()
        }
      }
      await Promise.all([...new Set(addresses)].map(one))
      return found
    },
  }
}

const hasAnswered = (error: unknown) =>
  error instanceof OutboundError &&
  ['answer.status', 'signIn.refused', 'answer.malformed'].includes(error.code)

function toFinding(error: unknown): LinkFinding {
  if (!(error instanceof OutboundError)) throw error
  const { code, params } = error
  if (code === 'address.notPublic') return 'inside'
  // The page exists but rejects automated requests.
  if (code === 'signIn.refused' || (code === 'answer.status' && params.status === 429)) return null
  return code === 'answer.status' && (params.status === 404 || params.status === 410) ? 'gone' : 'silent'
}
