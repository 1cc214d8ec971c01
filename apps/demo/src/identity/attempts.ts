// Rate limit against password guessing: counts failed sign-ins per user name and per address.

/** Limits of failed sign-ins within one window. */
export interface AttemptLimits {
  windowSeconds: number
  perLogin: number
  perAddress: number
}

/** Ten wrong passwords for one user name, or a hundred from one address, block sign-in for five minutes. */
export const defaultAttemptLimits: AttemptLimits = { windowSeconds: 300, perLogin: 10, perAddress: 100 }

/** Counts failed sign-ins in memory, for a bounded number of names and addresses. */
export interface Attempts {
  /** Seconds until another attempt is accepted; 0 if one is accepted now. */
  secondsToWait(address: string, login: string): number
  failed(address: string, login: string): void
  succeeded(address: string, login: string): void
}

interface Count {
  failures: number
  endsAt: number
}

const mostCounts = 10_000

/** Creates the counter; `now` returns the time in milliseconds. */
export function createAttempts(limits: AttemptLimits, now: () => number): Attempts {
  const counts = new Map<string, Count>()
  const loginKey = (address: string, login: string) => `${address} ${login}`

  function current(key: string): Count | undefined {
    const count = counts.get(key)
    if (count && count.endsAt <= now()) counts.delete(key)
    else return count
  }

  function add(key: string) {
    const count = current(key) ?? { failures: 0, endsAt: now() + limits.windowSeconds * 1000 }
    counts.delete(key)
    counts.set(key, { ...count, failures: count.failures + 1 })
    const oldest = counts.keys().next().value
    if (counts.size > mostCounts && oldest !== undefined) counts.delete(oldest)
  }

  function wait(key: string, limit: number): number {
    const count = current(key)
    return count && count.failures >= limit ? Math.ceil((count.endsAt - now()) / 1000) : 0
  }

  return {
    secondsToWait: (address, login) =>
      Math.max(wait(loginKey(address, login), limits.perLogin), wait(address, limits.perAddress)),
    failed(address, login) {
      add(loginKey(address, login))
      add(address)
    },
    succeeded(address, login) {
      counts.delete(loginKey(address, login))
    },
  }
}
