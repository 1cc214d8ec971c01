// Calls to the public site: only to the configured address, and without private data.

export type PurgeResult =
  | { kind: 'done' }
  | { kind: 'refused'; status: number }
  | { kind: 'unreachable'; error: Error }

/** Short, because a person waits for the result. */
const TIMEOUT_MS = 5_000

/** Purges the public site's cache. Redirects are not followed: the configured address must be the final one. */
export async function purgePublicCache(
  address: string,
  what: { what: string; site: string },
  timeoutMs = TIMEOUT_MS,
): Promise<PurgeResult> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(what),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Only the status matters; the body may be long and is not read.
    await answer.body?.cancel()
    return answer.ok ? { kind: 'done' } : { kind: 'refused', status: answer.status }
  } catch (error) {
    return { kind: 'unreachable', error: error as Error }
  }
}
