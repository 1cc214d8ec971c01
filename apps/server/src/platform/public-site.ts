// Asking the public site something over the network: only what it may know, only where the server was told to.

export type Asked =
  | { kind: 'done' }
  | { kind: 'refused'; status: number }
  | { kind: 'unreachable'; error: Error }

/** The public site is asked while a person waits. */
const PATIENCE_MS = 5_000

/** Has it forget what it keeps of a site. A redirect is not followed: the address is to be the final one. */
export async function askToForget(address: string, what: { what: string; site: string }): Promise<Asked> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(what),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // What it says beside its status is of no use here, and may be long.
    await answer.body?.cancel()
    return answer.ok ? { kind: 'done' } : { kind: 'refused', status: answer.status }
  } catch (error) {
    return { kind: 'unreachable', error: error as Error }
  }
}
