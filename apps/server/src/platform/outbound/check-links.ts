// Checks whether external links work: requests only the headers, anonymously, with limited concurrency and time, and caches the
// result for minutes.
import type { Guard } from './guarded-addresses.ts'
import { type FetchLimits, guardedFetch } from './guarded-fetch.ts'
import { OutsideFault } from './outbound-error.ts'

/** `gone`: not found. `inside`: an internal address. `silent`: no usable response. Null if readers can open it. */
export type LinkFinding = 'gone' | 'inside' | 'silent' | null

export interface LinkLook {
  /** The finding of each address; those without one in time are omitted. */
  look(addresses: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, LinkFinding>>
}

interface LinkLookParts {
  guard: Guard
  now: () => Date
  limits?: Pick<FetchLimits, 'answerMs' | 'wholeMs'>
}

const LIMITS = { answerMs: 4_000, wholeMs: 6_000 }
/** Concurrent requests of all callers together, to spare other servers and ours. */
const AT_ONCE = 6
const KEPT_MS = 300_000
/** Shorter for problems, which may be fixed soon. */
const KEPT_FAULT_MS = 60_000
const MOST_KEPT = 1_000

export function createLinkLook({ guard, now, limits = LIMITS }: LinkLookParts): LinkLook {
  const kept = new Map<string, { finding: LinkFinding; until: number }>()
  const waiting: (() => void)[] = []
  let used = 0
  const enter = async () => {
    if (used < AT_ONCE) used += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else used -= 1
  }

  const ask = async (address: string, signal: AbortSignal): Promise<LinkFinding> => {
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
      return findingOf(error)
    }
  }

  const remembered = (address: string): LinkFinding | undefined => {
    const found = kept.get(address)
    return found && found.until > now().getTime() ? found.finding : undefined
  }
  const remember = (address: string, finding: LinkFinding) => {
    kept.delete(address)
    for (const oldest of kept.keys()) {
      if (kept.size < MOST_KEPT) break
      kept.delete(oldest)
    }
    kept.set(address, { finding, until: now().getTime() + (finding ? KEPT_FAULT_MS : KEPT_MS) })
  }

  return {
    async look(addresses, signal) {
      const found = new Map<string, LinkFinding>()
      const one = async (address: string) => {
        const known = remembered(address)
        if (known !== undefined) return void found.set(address, known)
        await enter()
        try {
          if (signal.aborted) return
          const finding = await ask(address, signal)
          remember(address, finding)
          found.set(address, finding)
        } catch (error) {
          if (!signal.aborted) throw error
        } finally {
          leave()
        }
      }
      await Promise.all([...new Set(addresses)].map(one))
      return found
    },
  }
}

const hasAnswered = (error: unknown) =>
  error instanceof OutsideFault &&
  ['answer.status', 'signIn.refused', 'answer.malformed'].includes(error.code)

function findingOf(error: unknown): LinkFinding {
  if (!(error instanceof OutsideFault)) throw error
  const { code, params } = error
  if (code === 'address.notPublic') return 'inside'
  // The page exists but rejects automated requests.
  if (code === 'signIn.refused' || (code === 'answer.status' && params.status === 429)) return null
  return code === 'answer.status' && (params.status === 404 || params.status === 410) ? 'gone' : 'silent'
}
