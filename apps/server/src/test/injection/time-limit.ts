/** A signal that aborts after this time, or with another one; call `end`, or its timer stays. */
export function createTimeLimit(ms: number, other?: AbortSignal): { signal: AbortSignal; end(): void } {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ms)
  return {
    signal: other ? AbortSignal.any([other, limit.signal]) : limit.signal,
    end: () => clearTimeout(timer),
  }
}
